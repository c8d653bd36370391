import type { ReactNode } from 'react';
import { type ApiError, LinkButton, isNotFound, rememberedPosition, useRegion } from '@shared/module-kit';
import { positionInRegion } from '@shared/domain';
import { ERROR, REGIONS, path } from '@shared/http-api/app';
import { Button, EmptyState, Page, PageTitle } from '@shared/ui/core';
import { ActionColumn } from '../links/ActionColumn';
import { NearestStores } from '../stores/NearestStores';
import { useText } from '../texts';
import css from './CabinetUnavailable.module.css';

/**
 * Error codes of cabinets that cannot be used. After a region mismatch the shell's region dialog covers this page. If
 * the renter chooses "Stay", the page's button opens the dialog again.
 */
const PROBLEMS = [
  ERROR.qrUnknown,
  ERROR.storeNotFound,
  ERROR.cabinetOffline,
  ERROR.cabinetEmpty,
  ERROR.regionMismatch,
] as const;
export type CabinetProblem = (typeof PROBLEMS)[number];

/** Returns the cabinet problem that an API error describes, or null for any other error. */
export function cabinetRefusal(error: ApiError): CabinetProblem | null {
  const problem = PROBLEMS.find((code) => code === error.code);
  // An unknown serial number is shown as an unknown store (decision 25).
  return problem ?? (isNotFound(error) ? ERROR.storeNotFound : null);
}

export interface CabinetUnavailableProps {
  code: CabinetProblem;
  page: string;
  /** Content above the message, for a page without the app header. */
  top?: ReactNode;
  /** Serial number, which the renter can compare with the label. */
  detail?: string;
  /** Position to list nearest stores for. Default: the renter's last known position if it is in the region. */
  near?: { lat: number; lng: number };
}

/** Explains why a cabinet cannot be used and links to the scanner, the nearest stores and the map. */
export function CabinetUnavailable({ code, page, top, detail, near }: CabinetUnavailableProps) {
  const t = useText();
  const { code: here, continueIn } = useRegion();
  const position = near ?? positionInRegion(rememberedPosition(), here);
  // The first two letters of a serial number are the region of its cabinet.
  const otherRegion =
    code === ERROR.regionMismatch ? REGIONS.find((region) => detail?.startsWith(region)) : undefined;
  return (
    <Page tone="surface">
      {top}
      <PageTitle hidden>{page}</PageTitle>
      <div className={css.message}>
        <EmptyState
          title={t(`errors.${code}`)}
          action={
            <ActionColumn>
              {otherRegion ? (
                <Button block onClick={() => void continueIn(otherRegion)}>
                  {t('trouble.continueIn', { region: t(`region.${otherRegion}`) })}
                </Button>
              ) : null}
              <LinkButton
                to={path.scanCenter({ mode: 'rent' })}
                variant={otherRegion ? 'line' : 'primary'}
                icon="scan"
                block
              >
                {t('trouble.scanAgain')}
              </LinkButton>
              <LinkButton to={path.home(near ?? {})} variant="text" block>
                {t('trouble.toMap')}
              </LinkButton>
            </ActionColumn>
          }
        >
          <span>{t(`trouble.${code}`)}</span>
          {detail ? <span className={css.detail}>{detail}</span> : null}
        </EmptyState>
      </div>
      {position ? <NearestStores near={position} /> : null}
    </Page>
  );
}
