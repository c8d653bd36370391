import { LinkCell, Place, useLanguage, useSession } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, LanguagePicker, Page } from '@shared/ui/core';
import { AccountRows } from '../account/AccountRows';
import { DepositPanel } from '../deposit/DepositPanel';
import { PrivacyChoice } from '../privacy/PrivacyChoice';
import { RegionRow } from '../region/RegionRow';
import { ReminderChoice } from '../reminders/ReminderChoice';
import { WithRunningBar } from '../running/WithRunningBar';
import { useText } from '../texts';
import { CenterHead } from './CenterHead';
import { AccountLinks } from './AccountLinks';
import { SettingRow } from './SettingRow';
import { ThemeRow } from './ThemeRow';
import css from './CenterPage.module.css';

/**
 * /center: language, region, agreements and tracking consent. Signed-in renters also see their account, deposit and
 * reminders.
 */
export default function CenterPage() {
  const t = useText();
  const { signedIn } = useSession();
  const { language, setLanguage } = useLanguage();
  return (
    <WithRunningBar>
      <Page>
        <CenterHead signedIn={signedIn} />
        {signedIn && <DepositPanel />}
        <AccountLinks signedIn={signedIn} />
        <Place name="account-row" props={{ signedIn }} />
        <section className={css.rows} aria-label={t('center.settings')}>
          <SettingRow icon="globe" title={t('center.language')}>
            <span className={css.picker}>
              <LanguagePicker language={language} onChange={setLanguage} />
              <Icon name="down" size="sm" className={css.opens ?? ''} />
            </span>
          </SettingRow>
          <ThemeRow />
          <RegionRow />
          <LinkCell to={path.agreement()} icon="doc" title={t('center.agreements')} />
        </section>
        {signedIn && <ReminderChoice />}
        <PrivacyChoice />
        {signedIn && <AccountRows />}
      </Page>
    </WithRunningBar>
  );
}
