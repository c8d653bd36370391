import { LinkCell, useExternalLink, useRegion } from '@shared/module-kit';
import { NOTICES_FILE, path } from '@shared/http-api/app';
import { CellBody, Page, PageTitle, cellClass } from '@shared/ui/core';
import { useText } from '../texts';
import { documentsForRegion } from './documents';
import css from './DocumentList.module.css';

/**
 * Lists the documents of the current region, and the licences of the packages that the app contains.
 * @param unknown whether the address names a document that the region does not have.
 */
export function DocumentList({ unknown }: { unknown: boolean }) {
  const t = useText();
  const { code } = useRegion();
  const external = useExternalLink();
  return (
    <Page>
      <PageTitle hidden>{t('agreement.title')}</PageTitle>
      <p className={css.text}>{t(unknown ? 'agreement.unknown' : 'agreement.choose')}</p>
      <nav aria-label={t('agreement.title')}>
        {documentsForRegion(code).map((doc) => (
          <LinkCell key={doc} to={path.agreement({ doc })} icon="doc" title={t(`agreement.doc.${doc}`)} />
        ))}
        <a className={cellClass} href={`/${NOTICES_FILE}`} {...external}>
          <CellBody
            icon="doc"
            title={t('agreement.licences')}
            value={external.target && <span className="visually-hidden">{t('agreement.newWindow')}</span>}
          />
        </a>
      </nav>
    </Page>
  );
}
