import { useId } from 'react';
import type { Order } from '@shared/http-api/schemas';
import {
  type ClaimProblem,
  type ReturnClaim,
  bankChoices,
  chooseBank,
  claimedFrom,
  claimedUntil,
} from '@shared/domain';
import { fromLocalInput, toLocalInput } from '@shared/i18n';
import { useLanguage, useRegion } from '@shared/module-kit';
import { Button, Chips, Icon, Note, Section } from '@shared/ui/core';
import { LocalTimeField } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './feedback.module.css';
import { reviewsOneOfTwo } from './draft';
import { chosenMark } from './IssueTypeSection';
import { FieldError } from './FieldError';
import type { useReturnPlace } from './use-return-place';

/** Earliest return that can be reported without an order, in ms before now. */
const EARLIEST_MS = 7 * 86_400_000;

export interface ReturnSectionProps {
  claim: ReturnClaim;
  order: Order | null;
  /** Milliseconds by the server's clock. */
  now: number;
  place: ReturnType<typeof useReturnPlace>;
  /** Returns the message of the first of these problems that the claim has. */
  problem: (...kinds: ClaimProblem[]) => string | undefined;
  onChange: (claim: Partial<ReturnClaim>) => void;
}

/**
 * Questions about a return (R4.8 to R4.10): whether it was at the store of the rental, otherwise the store or cabinet,
 * and the time.
 */
export function ReturnSection(props: ReturnSectionProps) {
  const t = useText();
  const { claim, order, problem, onChange } = props;
  const elsewhere = !order || claim.sameStore === false;
  const banks = order && bankChoices(claim, order);
  const ready = !elsewhere ? claim.sameStore === true : Boolean(claim.place);
  if (order && reviewsOneOfTwo(order, props.now))
    return (
      <Section title={t('return.heading')}>
        <Note tone="info" icon="clock">
          {t('problem.review')}
        </Note>
      </Section>
    );
  return (
    <Section title={t('return.heading')}>
      {banks && (
        <div data-field="powerBank" className={css.step}>
          <p className={css.label}>{t('return.which')}</p>
          <Chips
            label={t('return.which')}
            options={banks.map(({ sn, code }) => ({
              id: sn,
              label: code,
              ...chosenMark(claim.powerBankSn === sn),
            }))}
            value={claim.powerBankSn ?? ''}
            error={problem('powerBank', 'closedBank')}
            onChange={(sn) => onChange(chooseBank(claim, order, sn))}
          />
        </div>
      )}
      {order && (
        <div data-field="sameStore" className={css.step}>
          <p className={css.label}>{t('return.same')}</p>
          <p className={css.meta}>
            {[order.rentStore.name, order.rentStore.floor].filter(Boolean).join(' · ')}
          </p>
          <Chips
            label={t('return.same')}
            options={[
              { id: 'yes', label: t('return.yes'), ...chosenMark(claim.sameStore === true) },
              { id: 'no', label: t('return.no'), ...chosenMark(claim.sameStore === false) },
            ]}
            value={claim.sameStore === null ? '' : claim.sameStore ? 'yes' : 'no'}
            error={problem('sameStore')}
            onChange={(answer) => onChange({ sameStore: answer === 'yes' })}
          />
        </div>
      )}
      {elsewhere && <PlaceStep {...props} />}
      {ready && <TimeStep {...props} />}
    </Section>
  );
}

function PlaceStep({ claim, place, problem }: ReturnSectionProps) {
  const t = useText();
  const errorId = useId();
  const picked =
    claim.place &&
    (claim.place.kind === 'cabinet'
      ? t('return.scanned', { sn: claim.place.sn })
      : t('return.picked', { name: claim.place.name }));
  return (
    <fieldset
      data-field="place"
      className={css.step}
      aria-label={t('return.where')}
      aria-describedby={errorId}
    >
      <p className={css.label}>{t('return.where')}</p>
      <div role="status">
        {picked && (
          <p className={css.picked}>
            <Icon name="check" size="sm" />
            <span>{picked}</span>
          </p>
        )}
      </div>
      <div className={css.ways}>
        <Button variant="line" icon="pin" block onClick={place.pickStore}>
          {t(picked ? 'return.pickOther' : 'return.pick')}
        </Button>
        <Button variant="line" icon="scan" block onClick={place.scan}>
          {t('return.scan')}
        </Button>
      </div>
      <FieldError id={errorId}>{place.error ?? problem('place')}</FieldError>
    </fieldset>
  );
}

function TimeStep({ claim, order, now, problem, onChange }: ReturnSectionProps) {
  const t = useText();
  const { language } = useLanguage();
  const region = useRegion();
  const from = order && claimedFrom(claim, order);
  const zone = order?.rentStore.timeZone ?? region.timeZone;
  return (
    <div data-field="time" className={css.step}>
      <LocalTimeField
        label={t('return.when')}
        hint={t('return.whenNote')}
        value={claim.returnedAt ? toLocalInput(Date.parse(claim.returnedAt), zone) : ''}
        min={toLocalInput(from ? Date.parse(from) : now - EARLIEST_MS, zone)}
        max={toLocalInput(claimedUntil(order, now), zone)}
        language={language}
        error={problem('time', 'timeRange')}
        onChange={(text) => onChange({ returnedAt: fromLocalInput(text, zone) })}
      />
    </div>
  );
}
