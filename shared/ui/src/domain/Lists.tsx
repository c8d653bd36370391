import type { ReactNode } from 'react';
import { Icon, useUiText } from '@shared/ui/core';
import css from './Lists.module.css';

export interface Step {
  label: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'todo';
}

/** A list of consecutive steps with their states. */
export function StepList({ steps }: { steps: Step[] }) {
  const { t } = useUiText();
  return (
    <ol className={css.steps}>
      {steps.map(({ label, note, state }, index) => (
        <li key={index} className={css[`step_${state}`]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.slab} aria-hidden>
            {state === 'done' && <Icon name="check" size="sm" className={css.tick ?? ''} />}
          </span>
          <span>
            <span>{label}</span>
            {state === 'done' && <span className="visually-hidden">{` (${t('step.done')})`}</span>}
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
  /** Name of the time for screen readers, e.g. "Rent time". */
  label: string;
  title: string;
  note?: string;
}

/** The rental and the return of an order: store and time of each. */
export function TripList({ rented, returned }: { rented: TripStop; returned: TripStop }) {
  return (
    <ol>
      {[rented, returned].map(({ time, label, title, note }, index) => (
        <li key={index} className={css.stop}>
          <span className={css.time}>
            <span className="visually-hidden">{`${label} `}</span>
            <span>{time}</span>
          </span>
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
