import { LinkCell, useRegion, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Page, PageTitle } from '@shared/ui/core';
import { documentsForRegion } from './documents';
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
        {documentsForRegion(code).map((doc) => (
          <LinkCell key={doc} to={path.agreement({ doc })} icon="doc" title={t(`agreement.doc.${doc}`)} />
        ))}
      </nav>
    </Page>
  );
}
