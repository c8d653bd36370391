import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricePlan } from '@shared/domain';
import { Icon } from '@shared/ui/core';
import type { Currency, Language } from '@shared/i18n';
import { PriceStair } from './PriceStair';
import css from './Lists.module.css';

export interface Step {
  label: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'todo';
}

/** A list of consecutive steps with their states. */
export function StepList({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('ui');
  return (
    <ol className={css.steps}>
      {steps.map(({ label, note, state }, index) => (
        <li key={index} className={css[`step_${state}`]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.slab} aria-hidden>
            {state === 'done' && <Icon name="check" size="sm" className={css.tick ?? ''} />}
          </span>
          <span>
            {label}
            {state === 'done' && <span className="visually-hidden"> ({t('step.done')})</span>}
            {note && <span className={css.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A payment or a refund of a rental. */
export interface Moment {
  /** full: paid now. half: paid later. hollow: refunded. */
  kind: 'full' | 'half' | 'hollow';
  title: ReactNode;
  note?: ReactNode;
  amount?: ReactNode;
}

/** The payments of a rental in time order: due now, due later, refunded. */
export function MoneyFlow({ moments }: { moments: Moment[] }) {
  return (
    <ol>
      {moments.map(({ kind, title, note, amount }, index) => (
        <li key={index} className={css.moment}>
          <span className={`${css.mark} ${css[kind] ?? ''}`} aria-hidden />
          <span className={css.grow}>
            <b className={css.strong}>{title}</b>
            {note && <span className={css.note}>{note}</span>}
          </span>
          {amount && <span className={`${css.amount} ${kind === 'hollow' ? css.back : ''}`}>{amount}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The store and the time of a rental or a return. */
export interface TripStop {
  time: string;
  title: string;
  note?: string;
}

/** The rental and the return of an order: store and time of each. */
export function TripList({ rented, returned }: { rented: TripStop; returned: TripStop }) {
  return (
    <ol>
      {[rented, returned].map(({ time, title, note }, index) => (
        <li key={index} className={css.stop}>
          <span className={css.time}>{time}</span>
          <span className={`${css.dot} ${index ? css.dotEnd : ''}`} aria-hidden />
          <span>
            <b className={css.strong}>{title}</b>
            {note && <span className={css.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface RunningBarProps {
  clock: string;
  cost: string;
  /** Next price, for example "¥450 from 17:02". */
  next?: string | null;
  plan: PricePlan;
  currency: Currency;
  language: Language;
  seconds: number;
}

/** The bar of the running rental above the dock. Render it inside a link. */
export function RunningBar({ clock, cost, next, plan, currency, language, seconds }: RunningBarProps) {
  const { t } = useTranslation('ui');
  const spoken = (words: string) => <span className="visually-hidden">{words} </span>;
  return (
    <span className={css.bar}>
      <span className={css.barStair}>
        <PriceStair plan={plan} currency={currency} language={language} seconds={seconds} tone="night" mini />
      </span>
      <span className={css.grow}>
        <span className={css.barClock}>
          {spoken(t('running.out'))}
          {clock}
        </span>
        {next && (
          <span className={css.barNext}>
            {spoken(t('running.next'))}
            {next}
          </span>
        )}
      </span>
      <span className={css.barCost}>
        <span className={css.barClock}>
          {spoken(t('running.cost'))}
          {cost}
        </span>
        <Icon name="right" size="sm" />
      </span>
    </span>
  );
}
