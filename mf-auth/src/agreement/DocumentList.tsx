import { Link, useRegion, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { CellBody, Page, PageTitle, cellClass } from '@shared/ui/core';
import { documentsOf } from './documents';
import css from './DocumentList.module.css';

/**
 * Lists the documents of the current region.
 * @param unknown whether the address names a document that the region does not have.
 */
export function DocumentList({ unknown }: { unknown: boolean }) {
  const t = useText();
  const { code } = useRegion();
  return (
    <Page>
      <PageTitle hidden>{t('agreement.title')}</PageTitle>
      <p className={css.text}>{t(unknown ? 'agreement.unknown' : 'agreement.choose')}</p>
      <nav aria-label={t('agreement.title')}>
        {documentsOf(code).map((doc) => (
          <Link key={doc} to={path.agreement({ doc })} className={cellClass}>
            <CellBody icon="doc" title={t(`agreement.doc.${doc}`)} />
          </Link>
        ))}
      </nav>
    </Page>
  );
}
