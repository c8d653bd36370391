import { Section } from '@shared/ui/core';
import { useText } from '../texts';
import { CHECKS, CheckPicture } from './pictures';
import css from './FaultView.module.css';

/** Three checks with pictures, which solve most cases. */
export function FaultChecks() {
  const t = useText();
  return (
    <Section title={t('fault.checks')}>
      <ol className={css.checks}>
        {CHECKS.map((check) => (
          <li key={check} className={css.check}>
            <CheckPicture check={check} />
            <span className={css.words}>
              <span className={css.title}>{t(`fault.check.${check}.title`)}</span>
              <span>{t(`fault.check.${check}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
