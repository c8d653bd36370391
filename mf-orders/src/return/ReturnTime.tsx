import { useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { fromLocalInput, toLocalInput } from '@shared/i18n';
import { Section } from '@shared/ui/core';
import { LocalTimeField } from '@shared/ui/domain';
import { useMinuteNow } from '../use-minute-now';
import { useText } from '../texts';

export interface ReturnTimeProps {
  order: Order;
  /** Start of the rental of the power bank, as an ISO 8601 instant. */
  from: string | null;
  /** ISO 8601 instant. */
  value: string | null;
  onChange: (returnedAt: string | null) => void;
}

/** Field for the time of return, between the start of the rental and now, in the store's time zone. */
export function ReturnTime({ order, from, value, onChange }: ReturnTimeProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useMinuteNow();
  const { timeZone } = order.rentStore;
  const local = (instant: number) => toLocalInput(instant, timeZone);
  return (
    <Section>
      <LocalTimeField
        label={t('return.when')}
        hint={t('return.timeNote')}
        value={value ? local(Date.parse(value)) : ''}
        min={local(Date.parse(from ?? order.createdAt))}
        max={local(now)}
        language={language}
        onChange={(text) => onChange(fromLocalInput(text, timeZone))}
      />
    </Section>
  );
}
