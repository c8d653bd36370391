import { path } from '@shared/http-api/app';
import type { HelpList } from '@shared/http-api/schemas';
import { SkeletonLine, cellClass } from '@shared/ui/core';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { useText } from '../texts';
import css from './help.module.css';
import { searchArticles } from './search-articles';

/** List of matching articles. Announces their number during a search, also if it is none. */
export function Articles({ articles, search }: { articles: HelpList['articles']; search: string }) {
  const t = useText();
  const found = searchArticles(articles, search);
  const searching = search.trim() !== '';
  return (
    <>
      <div role="status">
        {found.length === 0 ? (
          <div className={css.nothing}>
            <p className={css.strong}>{t('noData')}</p>
            <p className={css.meta}>{t(searching ? 'callCenter.noMatch' : 'callCenter.noArticles')}</p>
          </div>
        ) : (
          searching && <p className={css.count}>{t('callCenter.found', { count: found.length })}</p>
        )}
      </div>
      {found.length > 0 && (
        <LinkRows>
          {found.map(({ id, title, summary }) => (
            <LinkRow
              key={id}
              to={path.methodDetail({ id })}
              title={title}
              note={searching ? summary : undefined}
            />
          ))}
        </LinkRows>
      )}
    </>
  );
}

export const ArticlesSkeleton = () => (
  <div aria-hidden="true" className={css.bleed}>
    {[28, 34, 38, 42, 12, 44, 46, 52, 44].map((width, row) => (
      <div key={row} className={cellClass}>
        <SkeletonLine width={`${width}%`} />
      </div>
    ))}
  </div>
);
