import { LinkButton, Loaded, isNotFound, useQueryParams } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { HelpArticle } from '@shared/http-api/schemas';
import { EmptyState, Page, PageTitle, Section, SkeletonLine } from '@shared/ui/core';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { useText } from '../texts';
import { ARTICLE_ID, useHelpArticle } from './api';
import css from './help.module.css';

/** /method/detail: one help article. */
export default function MethodDetailPage() {
  const t = useText();
  const { id } = useQueryParams('id');
  const known = id !== null && ARTICLE_ID.test(id);
  const article = useHelpArticle({ id: id ?? '' }, { skip: !known });
  if (!known) {
    return (
      <Page>
        <NoArticle />
      </Page>
    );
  }
  return (
    <Page>
      <Loaded
        query={article}
        skeleton={<ArticleSkeleton />}
        failed={(error) => (isNotFound(error) ? <NoArticle /> : null)}
      >
        {(found) => <Article article={found} />}
      </Loaded>
      {/* Not before the article, whose length no skeleton has. */}
      {(article.data || article.error) && (
        <Section flush title={t('method.still')}>
          <LinkRows>
            <LinkRow to={path.feedback()} title={t('method.report')} />
            <LinkRow to={path.contactUs()} title={t('callCenter.talk')} />
          </LinkRows>
        </Section>
      )}
    </Page>
  );
}

function Article({ article }: { article: HelpArticle }) {
  return (
    <Section>
      <article>
        <PageTitle>{article.title}</PageTitle>
        {article.summary && <p className={css.lead}>{article.summary}</p>}
        {article.sections.map(({ heading, paragraphs }, index) => (
          <section key={index} className={css.part}>
            {heading && <h2>{heading}</h2>}
            {paragraphs.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Section>
  );
}

function NoArticle() {
  const t = useText();
  return (
    <>
      <PageTitle hidden>{t('method.title')}</PageTitle>
      <EmptyState
        title={t('noData')}
        action={
          <LinkButton to={path.callCenter()} replace>
            {t('method.all')}
          </LinkButton>
        }
      >
        {t('method.gone')}
      </EmptyState>
    </>
  );
}

const ArticleSkeleton = () => (
  <Section>
    <div aria-hidden="true" className={css.part}>
      {[55, 90, 80, 40, 95, 90, 60].map((width, line) => (
        <SkeletonLine key={line} width={`${width}%`} />
      ))}
    </div>
  </Section>
);
