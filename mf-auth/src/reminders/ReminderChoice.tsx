import { useErrorText, useReminders } from '@shared/module-kit';
import { Checkbox, Section } from '@shared/ui/core';
import { refusesNotifications } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './ReminderChoice.module.css';

/** Checkbox for the reminders of a running rental in this browser. */
export function ReminderChoice() {
  const t = useText();
  const errorText = useErrorText();
  const { channel, busy, problem, set } = useReminders();
  const refused = refusesNotifications() ? 'reminders.refused' : 'reminders.noWay';
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
