import type { Order } from '@shared/http-api/schemas';
import type { ReturnClaim } from '@shared/domain';
import { fromLocalInput, toLocalInput } from '@shared/i18n';
import { useRegion, useText } from '@shared/module-kit';
import { Button, Chips, Icon, Section, TextField } from '@shared/ui/core';
import styles from './feedback.module.css';
import { ticked } from './IssueTypeField';
import { FieldError } from './FieldError';

export interface ReturnSectionProps {
  claim: ReturnClaim;
  order: Order | null;
  /** Milliseconds by the server's clock. */
  now: number;
  errors: { sameStore: string | undefined; place: string | undefined; time: string | undefined };
  onChange: (claim: Partial<ReturnClaim>) => void;
  onPickStore: () => void;
  onScan: () => void;
}

/**
 * Return feedback flow (R4.8 to R4.10): was it the store of the rental; if not, which store or cabinet;
 * then the time.
 */
export function ReturnSection(props: ReturnSectionProps) {
  const t = useText();
  const { claim, order, errors, onChange } = props;
  const elsewhere = !order || claim.sameStore === false;
  const ready = !elsewhere ? claim.sameStore === true : Boolean(claim.place);
  return (
    <Section title={t('return.heading')}>
      {order && (
        <div data-field="sameStore" className={styles.step}>
          <p className={styles.label}>{t('return.same')}</p>
          <p className={styles.meta}>
            {[order.rentStore.name, order.rentStore.floor].filter(Boolean).join(' · ')}
          </p>
          <Chips
            label={t('return.same')}
            options={[
              { id: 'yes', label: t('return.yes'), ...ticked(claim.sameStore === true) },
              { id: 'no', label: t('return.no'), ...ticked(claim.sameStore === false) },
            ]}
            value={claim.sameStore === null ? '' : claim.sameStore ? 'yes' : 'no'}
            error={errors.sameStore}
            onChange={(answer) => onChange({ sameStore: answer === 'yes' })}
          />
        </div>
      )}
      {elsewhere && <PlaceStep {...props} />}
      {ready && <TimeStep {...props} />}
    </Section>
  );
}

function PlaceStep({ claim, errors, onPickStore, onScan }: ReturnSectionProps) {
  const t = useText();
  const { place } = claim;
  const picked =
    place &&
    (place.kind === 'cabinet'
      ? t('return.scanned', { sn: place.sn })
      : t('return.picked', { name: place.name }));
  return (
    <div data-field="place" className={styles.step}>
      <p className={styles.label}>{t('return.where')}</p>
      <div role="status">
        {picked && (
          <p className={styles.picked}>
            <Icon name="check" size="sm" />
            {picked}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Button variant="line" icon="pin" block onClick={onPickStore}>
          {t(picked ? 'return.pickOther' : 'return.pick')}
        </Button>
        <Button variant="line" icon="scan" block onClick={onScan}>
          {t('return.scan')}
        </Button>
      </div>
      <FieldError>{errors.place}</FieldError>
    </div>
  );
}

function TimeStep({ claim, order, now, errors, onChange }: ReturnSectionProps) {
  const t = useText();
  const region = useRegion();
  const zone = order?.rentStore.timeZone ?? region.timeZone;
  return (
    <div data-field="time" className={styles.step}>
      <TextField
        type="datetime-local"
        label={t('return.when')}
        hint={t('return.whenNote')}
        value={claim.returnedAt ? toLocalInput(Date.parse(claim.returnedAt), zone) : ''}
        max={toLocalInput(now, zone)}
        {...(order?.startedAt ? { min: toLocalInput(Date.parse(order.startedAt), zone) } : {})}
        error={errors.time}
        onChange={(text) => onChange({ returnedAt: fromLocalInput(text, zone) })}
      />
    </div>
  );
}
