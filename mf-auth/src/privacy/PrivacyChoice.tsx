import { Link, useTrackingConsent } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Checkbox, Section } from '@shared/ui/core';
import { useText } from '../texts';
import css from './PrivacyChoice.module.css';

/** Checkbox for the consent to position and user id in usage events, and to field figures (decisions 19 and 44). */
export function PrivacyChoice() {
  const t = useText();
  const [granted, setGranted] = useTrackingConsent();
  const state = granted === null ? 'open' : granted ? 'on' : 'off';
  return (
    <div className={css.section}>
      <Section title={t('privacy.title')} tight>
        <Checkbox checked={granted === true} onChange={setGranted}>
          {t('privacy.tracking')}
        </Checkbox>
        <p className={css.why}>{t('privacy.why')}</p>
        <p className={css.state} role="status">
          {t(`privacy.${state}`)}
        </p>
        <Link className={css.policy} to={path.agreement({ doc: 'privacy' })}>
          {t('privacy.policy')}
        </Link>
      </Section>
    </div>
  );
}
