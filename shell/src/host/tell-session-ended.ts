import { shellText } from '../texts';
import type { HostContext } from './host-context';

/**
 * Says that the session has ended, or that the account is deleted, as soon as the renter sees this document. Says nothing if
 * somebody has signed in by then.
 */
export function tellSessionEnded(context: HostContext, isDeleted = false): void {
  const tell = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', tell);
    if (context.session.token() !== null) return;
    context.overlays.toast(shellText(context)(isDeleted ? 'session.deleted' : 'session.ended'));
  };
  document.addEventListener('visibilitychange', tell);
  tell();
}
