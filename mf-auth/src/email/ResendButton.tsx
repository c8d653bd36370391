import { serverNow, useServerNow } from '@shared/module-kit';
import { formatCountdown } from '@shared/i18n';
import { Button } from '@shared/ui/core';
import { useText } from '../texts';
import css from './ResendButton.module.css';

export interface ResendButtonProps {
  /** Whether a code has been sent to the address in the field. */
  sent: boolean;
  /** Earliest time of the next code, ms by the server's clock. */
  resendAt: number;
  busy: boolean;
  onSend: () => void;
}

/** Button that requests a code. Until `resendAt`, shows a countdown instead. */
export function ResendButton({ sent, resendAt, busy, onSend }: ResendButtonProps) {
  const t = useText();
  const left = Math.ceil((resendAt - serverNow()) / 1000);
  // The hook is used only to render every second. `left` reads the clock, because the hook's first value may be stale.
  useServerNow(left > 0 ? 1000 : 0);
  if (left > 0) {
    return (
      <p className={`${css.place} ${css.wait}`} role="timer" aria-live="off">
        {t('login.resendIn', { time: formatCountdown(left) })}
      </p>
    );
  }
  return (
    <Button variant="text" size="small" className={`${css.place} ${css.button}`} busy={busy} onClick={onSend}>
      {t(sent ? 'login.resend' : 'login.send')}
    </Button>
  );
}
