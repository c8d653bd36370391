import type { ReactNode } from 'react';
import { type ApiError, Link, rememberedPosition, useRegion, useText } from '@shared/module-kit';
import { ERROR, REGIONS, path } from '@shared/http-api/app';
import { Button, EmptyState, Page, PageTitle } from '@shared/ui/core';
import { ActionLink } from '../links/ActionLink';
import { NearestStores } from '../stores/NearestStores';
import s from './CabinetTrouble.module.css';

/** What may be wrong with a cabinet that a renter stands before. */
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
  // The shell's dialog is shown over it and names both regions; after "Stay" the button asks again.
  [ERROR.regionMismatch]: 'region',
};

/** @returns the problem of the cabinet that a failed call tells of; null if it tells of something else. */
export function cabinetRefusal(error: Pick<ApiError, 'code'>): CabinetProblem | null {
  if (error.code in TEXT) return error.code as CabinetProblem;
  // A serial number of the right form that nobody has: the store was never there (decisions, 23).
  return error.code === 'HTTP_404' ? ERROR.storeNotFound : null;
}

export interface CabinetTroubleProps {
  code: CabinetProblem;
  /** Name of the page that says it. */
  page: string;
  /** Above the message, on pages without the app's header. */
  top?: ReactNode;
  /** Serial number or the like, so that the renter can compare it with the label. */
  detail?: string;
  /** Where to look for other stores; otherwise where the renter last was. */
  near?: { lat: number; lng: number };
}

/** Says what is wrong with a cabinet, and the ways on: scan again, the nearest stores, the map. */
export function CabinetTrouble({ code, page, top, detail, near }: CabinetTroubleProps) {
  const t = useText();
  const { continueIn } = useRegion();
  const position = near ?? rememberedPosition();
  // A serial number begins with its cabinet's region.
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
