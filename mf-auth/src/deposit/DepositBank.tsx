import type { DepositState } from '@shared/http-api/app';
import css from './DepositBank.module.css';

const SIGN: Record<DepositState, string> = {
  NOT_PAID: 'M17 46h22',
  PAID: 'M17 41l8 8 15-16',
  FROZEN: 'M18 42h20v15H18zM22 42v-5a6 6 0 0 1 12 0v5',
  REFUNDING: 'M15 45a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM28 37v9l6 4',
};

/** Drawing of a power bank that shows the deposit's state: solid while the deposit is paid, dashed otherwise. */
export function DepositBank({ state }: { state: DepositState }) {
  return (
    <svg viewBox="0 0 56 88" className={`${css.bank} ${css[state]}`} aria-hidden>
      <rect className={css.body} x="2" y="2" width="52" height="84" rx="10" />
      <rect className={css.port} x="18" y="10" width="20" height="5" />
      <path className={css.lines} d="M14 68h28M14 76h28" />
      <path className={css.sign} d={SIGN[state]} />
    </svg>
  );
}
