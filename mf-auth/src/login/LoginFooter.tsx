import { Trans } from 'react-i18next';
import { LinkButton, useRegion, useText } from '@shared/module-kit';
import { type AppPath, path } from '@shared/http-api/app';
import css from './LoginFooter.module.css';

/** Footer of /login, which has no app header: the account's region, and a link that leaves without signing in. */
export function LoginFooter({ target, renting }: { target: AppPath; renting: boolean }) {
  const t = useText();
  const { code } = useRegion();
  return (
    <footer className={css.foot}>
      <p key={t('login.region')} className={css.region}>
        <Trans
          t={t as never}
          i18nKey="login.region"
          values={{ region: t(`region.${code}`) }}
          components={{ b: <b className={css.name} /> }}
        />
      </p>
      <LinkButton to={renting ? target : path.home()} replace variant="text" size="small" block>
        {t(renting ? 'login.backToPrice' : 'login.toMap')}
      </LinkButton>
    </footer>
  );
}
