import type { ReactNode } from 'react';
import {
  LinkButton,
  Loaded,
  isNotFound,
  useActiveOrder,
  useOnVisible,
  useQueryParams,
  useSession,
} from '@shared/module-kit';
import { type OrderWay, path } from '@shared/http-api/app';
import type { HelpArticle } from '@shared/http-api/schemas';
import { EmptyState, Page, PageTitle, Section, SkeletonLine } from '@shared/ui/core';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { WayOutRow } from '../links/WayOutRow';
import { useText } from '../texts';
import { ARTICLE_ID, useHelpArticle } from './api';
import css from './help.module.css';

/** Articles that are about a way out of a running rental, by id. */
const WAYS = new Map<string, OrderWay>([
  ['no-charge', 'fault'],
  ['lights', 'fault'],
  ['full', 'full'],
  ['return', 'return'],
]);

/** /method/detail: one help article. */
export default function MethodDetailPage() {
  const { id } = useQueryParams('id');
  const known = id !== null && ARTICLE_ID.test(id);
  const article = useHelpArticle({ id: id ?? '' }, { skip: !known });
  const { signedIn } = useSession();
  const way = WAYS.get(id ?? '');
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
      {(article.data || article.error) && (way && signedIn ? <StillRunning way={way} /> : <Still />)}
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

/** Links for a renter whom the article did not help. */
function Still({ first }: { first?: ReactNode }) {
  const t = useText();
  return (
    <Section flush title={t('method.still')}>
      <LinkRows>
        {first}
        <LinkRow to={path.feedback()} title={t('method.report')} />
        <LinkRow to={path.contactUs()} title={t('callCenter.talk')} />
      </LinkRows>
    </Section>
  );
}

/** `Still` with the way out of the running rental as its first row, which has to be known before. */
function StillRunning({ way }: { way: OrderWay }) {
  const { data, error, refetch } = useActiveOrder();
  useOnVisible(refetch);
  return data || error ? <Still first={<WayOutRow way={way} order={data?.order} />} /> : null;
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
