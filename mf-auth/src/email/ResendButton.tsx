import { serverNow, useServerNow, useText } from '@shared/module-kit';
import { formatCountdown } from '@shared/i18n';
import { Button } from '@shared/ui/core';
import css from './ResendButton.module.css';

export interface ResendButtonProps {
  /** A code has gone to the address that stands in the field. */
  sent: boolean;
  /** From when on there may be another, ms by the server's clock. */
  resendAt: number;
  busy: boolean;
  onSend: () => void;
}

/** Asks for a code; while it is too early for another, the time that is left. */
export function ResendButton({ sent, resendAt, busy, onSend }: ResendButtonProps) {
  const t = useText();
  const left = Math.ceil((resendAt - serverNow()) / 1000);
  // Draws anew each second; the moment itself is read above, since the ticking only begins with the waiting.
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
