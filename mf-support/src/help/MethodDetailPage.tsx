import { type ReactNode, useEffect, useState } from 'react';
import {
  LinkButton,
  Loaded,
  isNotFound,
  useActiveOrder,
  useOnVisible,
  useQueryParams,
  useSession,
} from '@shared/module-kit';
import { type AppPath, type OrderWay, parseId, path } from '@shared/http-api/app';
import type { HelpArticle } from '@shared/http-api/schemas';
import { EmptyState, Page, PageTitle, Section, SkeletonLine } from '@shared/ui/core';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { useReportPath } from '../links/report-path';
import { WayOutRow } from '../links/WayOutRow';
import { useText } from '../texts';
import { useHelpArticle } from './api';
import css from './help.module.css';

/** Articles that are about a way out of a running rental, by id. */
const WAYS = new Map<string, OrderWay>([
  ['no-charge', 'fault'],
  ['lights', 'fault'],
  ['full', 'full'],
  ['return', 'return'],
]);

/** Delay in ms after which the links of a page do not wait for its data any longer: that of the slow line of `Loaded`. */
const SLOW_AFTER_MS = 2400;

/** /method/detail: one help article. */
export default function MethodDetailPage() {
  const id = parseId(useQueryParams('id').id);
  if (id) return <ArticlePage id={id} />;
  return (
    <Page>
      <NoArticle />
    </Page>
  );
}

function ArticlePage({ id }: { id: string }) {
  const article = useHelpArticle({ id });
  const { signedIn } = useSession();
  const way = WAYS.get(id);
  // Here, so that it shares the request of `StillRunning`.
  const report = useReportPath();
  // Not before the article, whose length no skeleton has.
  const shown = useInTime(!!article.data || !!article.error) !== 'waiting';
  return (
    <Page>
      <Loaded
        query={article}
        skeleton={<ArticleSkeleton />}
        failed={(error) => (isNotFound(error) ? <NoArticle /> : null)}
      >
        {(found) => <Article article={found} />}
      </Loaded>
      {way && signedIn ? (
        <StillRunning way={way} shown={shown} report={report} />
      ) : (
        shown && <Still report={report} />
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

/** Links for a renter whom the article did not help. */
function Still({ report, first, last }: { report: AppPath; first?: ReactNode; last?: ReactNode }) {
  const t = useText();
  return (
    <Section flush title={t('method.still')}>
      <LinkRows>
        {first}
        <LinkRow to={report} title={t('method.report')} />
        <LinkRow to={path.contactUs()} title={t('callCenter.talk')} />
        {last}
      </LinkRows>
    </Section>
  );
}

/** `Still` with the way out of the running rental as its first row. If that comes late, it is the last, and no link moves. */
function StillRunning({ way, shown, report }: { way: OrderWay; shown: boolean; report: AppPath }) {
  const { data, error, refetch } = useActiveOrder();
  useOnVisible(refetch);
  const order = useInTime(!!data || !!error);
  if (!shown || order === 'waiting') return null;
  const row = <WayOutRow way={way} order={data?.order} />;
  return order === 'late' ? <Still report={report} last={row} /> : <Still report={report} first={row} />;
}

/** Returns whether something is there within `SLOW_AFTER_MS`. `late` is final. */
function useInTime(there: boolean): 'waiting' | 'there' | 'late' {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (there) return;
    const id = window.setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => window.clearTimeout(id);
  }, [there]);
  if (late) return 'late';
  return there ? 'there' : 'waiting';
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
