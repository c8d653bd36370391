import { useState } from 'react';
import {
  LinkButton,
  Loaded,
  type QueryState,
  useErrorText,
  useLanguage,
  useRegion,
  useTitle,
} from '@shared/module-kit';
import { type DocumentId, path } from '@shared/http-api/app';
import type { Content } from '@shared/http-api/schemas';
import { LANGUAGES, formatDate, isLanguage } from '@shared/i18n';
import { InlineFailure, Page, PageTitle, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import { useContent } from './api';
import { Contents } from './Contents';
import { DocumentLanguages } from './DocumentLanguages';
import css from './AgreementDocument.module.css';

/** Maps the app's language keys to BCP 47 tags and leaves any other tag unchanged. */
const htmlLang = (language: string) => (isLanguage(language) ? LANGUAGES[language].htmlLang : language);

/** Shows one document in the app's language, or in a language that the app has no catalogue for. */
export function AgreementDocument({ doc }: { doc: DocumentId }) {
  const t = useText();
  const { language } = useLanguage();
  const [furtherLanguage, setFurtherLanguage] = useState<string | null>(null);
  // The page that led here may have been told of a new version.
  const content = useContent(
    { doc, ...(furtherLanguage ? { language: furtherLanguage } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  // The previous language stays until the chosen one arrives, and if it cannot be loaded.
  const [shown, setShown] = useState<Content>();
  if (content.data && !content.isLast && content.data !== shown) setShown(content.data);
  useTitle(t(`agreement.doc.${doc}`));
  return (
    <Page tone="surface">
      <Loaded query={{ ...content, data: content.data ?? shown }} skeleton={<Waiting />}>
        {(data) => (
          <>
            <DocumentLanguages content={data} own={furtherLanguage} onChange={setFurtherLanguage} />
            {content.error && data.language !== (furtherLanguage ?? language) && (
              <LanguageFailure content={content} />
            )}
            <Article content={data} />
            <div className={css.all}>
              <LinkButton to={path.agreement()} variant="text" size="small" block>
                {t('agreement.all')}
              </LinkButton>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Says that the document could not be loaded in the chosen language. */
function LanguageFailure({ content }: { content: QueryState<Content> }) {
  const errorText = useErrorText();
  return (
    <Loaded
      query={{ ...content, data: undefined }}
      skeleton={null}
      failed={(error, code) => (
        <InlineFailure code={code} retrying={content.isFetching} onRetry={content.refetch}>
          {errorText(error)}
        </InlineFailure>
      )}
    >
      {() => null}
    </Loaded>
  );
}

function Article({ content }: { content: Content }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const { sections } = content;
  const date = formatDate(content.updatedAt, language, timeZone);
  return (
    <article className={css.article}>
      <PageTitle>
        <span lang={htmlLang(content.language)}>{content.title}</span>
      </PageTitle>
      <p className={css.version}>{t('agreement.version', { version: content.version, date })}</p>
      <Contents sections={sections} lang={htmlLang(content.language)} />
      <div lang={htmlLang(content.language)}>
        {sections.map(({ heading, paragraphs }, index) => (
          <section key={index} className={css.section} aria-labelledby={`section-${index}`}>
            <h2 id={`section-${index}`} tabIndex={-1} className={css.heading}>
              {heading}
            </h2>
            {paragraphs.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

const Waiting = () => (
  <div className={css.article} aria-hidden>
    <SkeletonLine width="70%" size="title" />
    {Array.from({ length: 9 }, (_, line) => (
      <SkeletonLine key={line} width={line % 3 === 2 ? '60%' : '100%'} />
    ))}
  </div>
);
