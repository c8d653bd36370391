import { Loaded, useCabinet, useQueryParams } from '@shared/module-kit';
import { ERROR, parseCabinetSn, path } from '@shared/http-api/app';
import { Page, PageTitle } from '@shared/ui/core';
import { Redirect } from '../links/Redirect';
import { useText } from '../texts';
import { CabinetUnavailable, cabinetRefusal } from './CabinetUnavailable';
import css from './CabinetPage.module.css';

/** /cabinet: target of the QR codes. Loads the cabinet, then redirects to /product (R2.8, R4.4). */
export default function CabinetPage() {
  const t = useText();
  const sn = parseCabinetSn(useQueryParams('sn').sn);
  if (!sn) return <CabinetUnavailable page={t('cabinet.title')} code={ERROR.qrUnknown} />;
  return <FindCabinet key={sn} sn={sn} />;
}

function FindCabinet({ sn }: { sn: string }) {
  const t = useText();
  const cabinet = useCabinet(sn);
  const found = cabinet.data?.sn;
  return (
    <Loaded
      query={cabinet}
      skeleton={
        <Page tone="surface" busy>
          <PageTitle hidden>{t('cabinet.title')}</PageTitle>
          <p className={css.waiting} role="status">
            <span>{t('cabinet.waiting')}</span>
            <span className={css.sn}>{sn}</span>
          </p>
        </Page>
      }
      failed={(error) => {
        const code = cabinetRefusal(error);
        return code && <CabinetUnavailable page={t('cabinet.title')} code={code} detail={sn} />;
      }}
    >
      {() => (found ? <Redirect to={path.product({ sn: found })} /> : null)}
    </Loaded>
  );
}
