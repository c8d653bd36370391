import type { ReactNode } from 'react';
import { type ApiError, Link, rememberedPosition, useRegion, useText } from '@shared/module-kit';
import { ERROR, REGIONS, path } from '@shared/http-api/app';
import { Button, EmptyState, Page, PageTitle } from '@shared/ui/core';
import { ActionLink } from '../links/ActionLink';
import { NearestStores } from '../stores/NearestStores';
import s from './CabinetTrouble.module.css';

/** Reasons why a cabinet cannot be used. */
export type CabinetProblem =
  | typeof ERROR.qrUnknown
  | typeof ERROR.storeNotFound
  | typeof ERROR.cabinetOffline
  | typeof ERROR.cabinetEmpty
  | typeof ERROR.regionMismatch;

const TEXT: Record<CabinetProblem, string> = {
  [ERROR.qrUnknown]: 'qr',
  [ERROR.storeNotFound]: 'store',
  [ERROR.cabinetOffline]: 'offline',
  [ERROR.cabinetEmpty]: 'empty',
  // The shell's region dialog covers this page. After "Stay", the page's button opens the dialog again.
  [ERROR.regionMismatch]: 'region',
};

/** Returns the cabinet problem that an API error describes, or null for any other error. */
export function cabinetRefusal(error: Pick<ApiError, 'code'>): CabinetProblem | null {
  if (error.code in TEXT) return error.code as CabinetProblem;
  // An unknown serial number of valid format is shown as an unknown store (decision 25).
  return error.code === 'HTTP_404' ? ERROR.storeNotFound : null;
}

export interface CabinetTroubleProps {
  code: CabinetProblem;
  page: string;
  /** Content above the message, for pages without the app header. */
  top?: ReactNode;
  /** Serial number, which the renter can compare with the label. */
  detail?: string;
  /** Position to list nearest stores for. Default: the renter's last known position. */
  near?: { lat: number; lng: number };
}

/** Explains why a cabinet cannot be used and links to the scanner, the nearest stores and the map. */
export function CabinetTrouble({ code, page, top, detail, near }: CabinetTroubleProps) {
  const t = useText();
  const { continueIn } = useRegion();
  const position = near ?? rememberedPosition();
  // The first two letters of a serial number are the region of its cabinet.
  const other =
    code === ERROR.regionMismatch ? REGIONS.find((region) => detail?.startsWith(region)) : undefined;
  const key = TEXT[code];
  return (
    <Page tone="surface">
      {top}
      <PageTitle hidden>{page}</PageTitle>
      <div className={s.message}>
        <EmptyState
          title={t(`trouble.${key}.title`)}
          action={
            <div className={s.actions}>
              {other ? (
                <Button block onClick={() => void continueIn(other)}>
                  {t('trouble.region.go', { region: t(`region.${other}`) })}
                </Button>
              ) : null}
              <ActionLink
                to={path.scanCenter({ mode: 'rent' })}
                variant={other ? 'line' : 'primary'}
                icon="scan"
                block
              >
                {t('trouble.scanAgain')}
              </ActionLink>
              <Link to={path.home(position ?? {})} className={s.map}>
                {t('trouble.toMap')}
              </Link>
            </div>
          }
        >
          {t(`trouble.${key}.text`)}
          {detail ? <span className={s.detail}>{detail}</span> : null}
        </EmptyState>
      </div>
      {position ? <NearestStores near={position} /> : null}
    </Page>
  );
}
