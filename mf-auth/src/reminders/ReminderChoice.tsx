import { useErrorText, useReminders } from '@shared/module-kit';
import { Checkbox, Section } from '@shared/ui/core';
import { useText } from '../texts';
import css from './ReminderChoice.module.css';

/** Checkbox for the reminders of a running rental in this browser. */
export function ReminderChoice() {
  const t = useText();
  const errorText = useErrorText();
  const { channel, busy, problem, set } = useReminders();
  // With the renter's permission, it is the platform or the browser that cannot notify. A browser without push never asks for it.
  const asks = 'PushManager' in window && 'Notification' in window && Notification.permission !== 'granted';
  const refused = asks ? 'reminders.refused' : 'reminders.noWay';
  const failure = problem === 'refused' ? t(refused) : problem && errorText(problem);
  return (
    <div className={css.section}>
      <Section title={t('reminders.title')} tight>
        {/* Follows the tap at once, not only the answer. */}
        <Checkbox checked={(channel !== null) !== busy} onChange={set}>
          {t('reminders.wanted')}
        </Checkbox>
        <p className={css.state} role="status">
          {failure ?? t(`reminders.${channel ?? 'off'}`)}
        </p>
      </Section>
    </div>
  );
}
