import { useLanguage, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { Note, Section } from '@shared/ui/core';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';
import { promiseKey } from './promise-key';

/** States until when the return of the power bank that does not charge costs nothing, or what it costs. */
export function FaultPromise({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const { fault } = order;
  if (!fault) return null;
  const key = promiseKey(fault, now);
  const { timeZone } = order.rentStore;
  const time = (iso: string) => zonedTime(iso, language, timeZone, now);
  return (
    <Section tight>
      <Note
        tone={key.endsWith('Late') ? 'warn' : 'info'}
        icon={key === 'back' || key === 'bought' ? 'check' : 'clock'}
      >
        <span key={key}>
          {t(`fault.promise.${key}`, {
            code: fault.powerBank.code,
            until: time((key === 'bought' && fault.keptFrom) || fault.freeUntil),
            start: time(fault.startedAt),
            amount: formatMoney(fault.total, language),
          })}
        </span>
      </Note>
    </Section>
  );
}
