import { useErrorText, useReminders } from '@shared/module-kit';
import { Button, Section } from '@shared/ui/core';
import { refusesNotifications } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './RemindMe.module.css';

/** Button that turns the reminders of the rental on and off. The browser asks for its permission only after a tap. */
export function RemindMe() {
  const t = useText();
  const errorText = useErrorText();
  const { channel, busy, problem, set } = useReminders();
  const state = channel ? t(`remind.${channel}`) : null;
  const refused = refusesNotifications() ? 'remind.refused' : 'remind.noWay';
  const failure = problem === 'refused' ? t(refused) : problem && errorText(problem);
  return (
    <Section tight>
      {/* One element in both states, so that it keeps the focus. */}
      <Button
        variant={channel ? 'text' : 'line'}
        block
        icon="clock"
        busy={busy}
        onClick={() => set(!channel)}
      >
        {channel ? t('remind.stop') : t('remind.start')}
      </Button>
      <p className={css.state} role="status">
        {failure ?? state}
      </p>
    </Section>
  );
}
