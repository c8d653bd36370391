import css from './Toast.module.css';

/**
 * A message above the page in a polite live region. The region is mounted even without a message, because otherwise
 * screen readers would not announce the next one.
 */
export function Toast({ message }: { message: string | null }) {
  return (
    <div role="status" className={css.place}>
      {message !== null && message !== '' && <div className={css.toast}>{message}</div>}
    </div>
  );
}
