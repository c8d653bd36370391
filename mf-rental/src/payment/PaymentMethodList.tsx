import { LeftOut, LinkButton } from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { PaymentPurpose } from '@shared/http-api/app';
import { Button, Note, RadioGroup, RadioRow, Section, SectionTitle, SkeletonBlock } from '@shared/ui/core';
import { useText } from '../texts';
import type { usePaymentMethods } from './api';
import css from './PaymentMethodList.module.css';

export interface PaymentMethodListProps {
  query: ReturnType<typeof usePaymentMethods>;
  purpose: PaymentPurpose;
  chosen: string | null;
  onChoose(methodId: string): void;
}

/** Returns whether the platform offers no payment method in this browser. */
export const offersNone = ({ data, error, leftOut }: PaymentMethodListProps['query']): boolean =>
  data?.methods.length === 0 && !error && !leftOut;

/** Payment methods. Each states whether it charges or holds the amount, or why it is unavailable. */
export function PaymentMethodList({ query, purpose, chosen, onChoose }: PaymentMethodListProps) {
  const t = useText();
  const methods = query.data?.methods;
  return (
    <Section>
      <SectionTitle>{t('payment.method')}</SectionTitle>
      <LeftOut of={query} />
      {methods && methods.length > 0 ? (
        <RadioGroup label={t('payment.method')}>
          {methods.map(({ id, name, kind, available, reason }) => (
            <RadioRow
              key={id}
              name="payment-method"
              checked={id === chosen}
              disabled={!available}
              onChange={() => onChoose(id)}
              note={
                available
                  ? t([`payment.note.${purpose === 'DEPOSIT' ? kind : 'FEE'}`, 'payment.note.other'])
                  : (reason ?? t('payment.unavailable'))
              }
            >
              {name}
            </RadioRow>
          ))}
        </RadioGroup>
      ) : offersNone(query) ? (
        <div role="alert" className={css.failed}>
          <Note>{t('payment.none')}</Note>
          <LinkButton to={path.callCenter()} variant="line" block>
            {t('payment.help')}
          </LinkButton>
        </div>
      ) : query.error || methods ? (
        <div role="alert" className={css.failed}>
          <Note tone="bad">{t(`errors.${ERROR.paymentMethodsFailed}`)}</Note>
          <Button variant="line" block busy={query.isFetching} onClick={query.refetch}>
            {t('payment.tryAgain')}
          </Button>
        </div>
      ) : (
        <SkeletonBlock height={160} />
      )}
    </Section>
  );
}
