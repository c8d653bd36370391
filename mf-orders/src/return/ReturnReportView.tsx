import { useState } from 'react';
import {
  EMPTY_CLAIM,
  type ReturnClaim,
  bankChoices,
  chooseBank,
  claimProblems,
  claimedBank,
  claimedFrom,
  parseReturnPlace,
  toReturnReport,
} from '@shared/domain';
import {
  type ApiError,
  type CommandEnd,
  type MutationResult,
  useCommand,
  useErrorText,
  useResult,
  useDraft,
  useToast,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { Alert, Button, Cell, Note, Page, PageTitle, RadioGroup, RadioRow, Section } from '@shared/ui/core';
import { useMinuteNow } from '../use-minute-now';
import { useReportReturn } from '../orders/api';
import { useText } from '../texts';
import { ReturnTime } from './ReturnTime';
import footCss from '../orders/ViewFoot.module.css';
import css from './ReturnReportView.module.css';

export interface ReturnReportViewProps {
  order: Order;
  onDone: () => void;
}

/**
 * Returns whether the platform has taken a report. It returns the order unchanged if the rental has ended meanwhile.
 * @param before the order for which the renter has reported
 */
const isTaken = ({ state, returnClaim }: Order, before: Order): boolean =>
  state === 'RETURN_REVIEW' ||
  returnClaim?.outcome === 'PENDING' ||
  (returnClaim?.returnedAt ?? null) !== (before.returnClaim?.returnedAt ?? null);

/**
 * Form to report a return that the cabinet did not detect (R4.8 to R4.10). Asks whether the return was at the store of
 * the rental, otherwise for the store or the cabinet, and then for the time. The answers survive a visit to the store
 * list or the scanner, a reload and a new sign-in.
 */
export function ReturnReportView({ order, onDone }: ReturnReportViewProps) {
  const t = useText();
  const toast = useToast();
  const errorText = useErrorText('return');
  const now = useMinuteNow();
  const [claim, setClaim, clearClaim] = useDraft<ReturnClaim>(`return:${order.orderNo}`, EMPTY_CLAIM);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [missing] = claimProblems(claim, order, now);
  const banks = bankChoices(claim, order);
  const change = (part: Partial<ReturnClaim>) => {
    setClaim((before) => ({ ...before, ...part }));
    setFailure(null);
  };

  function finish(result: MutationResult<Order>): CommandEnd {
    if (result.error) {
      if (result.error.kind !== 'aborted') setFailure(result.error);
      return;
    }
    if (isTaken(result.data, order)) {
      clearClaim();
      const bank = claimedBank(claim, order);
      toast(bank ? t('return.sentOf', { code: bank.code }) : t('return.sent'));
    } else toast(t('return.notTaken'));
    onDone();
    return 'leaving';
  }
  const [report, { isLoading }] = useReportReturn({ onRepeated: finish });
  const [send, busy] = useCommand(async () => {
    setTried(true);
    if (missing) return;
    setFailure(null);
    return finish(await report({ no: order.orderNo, body: toReturnReport(claim, order) }));
  });

  return (
    <Page
      footer={
        <div className={footCss.foot}>
          <Alert>
            {failure && (
              <Note tone="bad" icon="warn">
                {errorText(failure)}
              </Note>
            )}
          </Alert>
          <Button
            variant="primary"
            size="big"
            block
            busy={busy || isLoading}
            onClick={() => void send()}
            reason={missing && tried ? t(`return.missing.${missing}`) : null}
          >
            {t('return.send')}
          </Button>
        </div>
      }
    >
      <fieldset disabled={isLoading}>
        <Section>
          <PageTitle hidden>{t('return.title')}</PageTitle>
          <p className={css.lead}>{t(banks ? 'return.leadTwo' : 'return.lead')}</p>
        </Section>
        {banks && (
          <WhichBank banks={banks} claim={claim} onChoose={(sn) => change(chooseBank(claim, order, sn))} />
        )}
        <SameStore order={order} claim={claim} onChange={change} />
        {claim.sameStore === false && <OtherPlace claim={claim} onChange={change} />}
        {claim.sameStore !== null && (
          <ReturnTime
            order={order}
            from={claimedFrom(claim, order)}
            value={claim.returnedAt}
            onChange={(returnedAt) => change({ returnedAt })}
          />
        )}
      </fieldset>
    </Page>
  );
}

interface PartProps {
  claim: ReturnClaim;
  onChange: (part: Partial<ReturnClaim>) => void;
}

interface WhichBankProps {
  banks: NonNullable<Order['banksOut']>;
  claim: ReturnClaim;
  onChoose: (powerBankSn: string) => void;
}

/** Asks which power bank of a swap is back, by the codes that are printed on them. */
function WhichBank({ banks, claim, onChoose }: WhichBankProps) {
  const t = useText();
  return (
    <Section>
      <h2 className={css.question}>{t('return.which')}</h2>
      <RadioGroup label={t('return.which')}>
        {banks.map(({ sn, code }) => (
          <RadioRow
            key={sn}
            name="power-bank"
            checked={claim.powerBankSn === sn}
            onChange={() => onChoose(sn)}
          >
            {code}
          </RadioRow>
        ))}
      </RadioGroup>
    </Section>
  );
}

function SameStore({ order, claim, onChange }: PartProps & { order: Order }) {
  const t = useText();
  return (
    <Section>
      <h2 className={css.question}>{t('return.sameStore')}</h2>
      <RadioGroup label={t('return.sameStore')}>
        <RadioRow
          name="same-store"
          checked={claim.sameStore === true}
          onChange={() => onChange({ sameStore: true })}
          note={[order.rentStore.name, order.rentStore.floor].filter(Boolean).join(' · ')}
        >
          {t('return.same')}
        </RadioRow>
        <RadioRow
          name="same-store"
          checked={claim.sameStore === false}
          onChange={() => onChange({ sameStore: false })}
        >
          {t('return.other')}
        </RadioRow>
      </RadioGroup>
    </Section>
  );
}

function OtherPlace({ claim, onChange }: PartProps) {
  const t = useText();
  const take = (value: unknown) => {
    const place = parseReturnPlace(value);
    if (place) onChange({ sameStore: false, place });
  };
  const store = useResult<unknown>('store', take);
  const cabinet = useResult<unknown>('cabinet', take);
  const { place } = claim;
  return (
    <Section flush title={t('return.where')} className={css.cells ?? ''}>
      <Cell
        icon="pin"
        title={t('return.pickStore')}
        {...(place?.kind === 'store' ? { note: place.name } : {})}
        chevron
        onClick={() => store.open(path.shopList())}
      />
      <Cell
        icon="scan"
        title={t('return.scanCabinet')}
        {...(place?.kind === 'cabinet' ? { note: t('return.cabinet', { sn: place.sn }) } : {})}
        chevron
        onClick={() => cabinet.open(path.scanCenter({ mode: 'return' }))}
      />
    </Section>
  );
}
