import css from './Toast.module.css';

/** One line over the page; announced politely. Null draws nothing, but the region stays, or it would not be read. */
export function Toast({ message }: { message: string | null }) {
  return (
    <div role="status" className={css.place}>
      {message !== null && message !== '' && <div className={css.toast}>{message}</div>}
    </div>
  );
}
