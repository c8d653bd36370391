import { LinkButton, RichText, useRegion } from '@shared/module-kit';
import { type AppPath, path } from '@shared/http-api/app';
import { useText } from '../texts';
import css from './LoginFooter.module.css';

/** Footer of /login, which has no app header: the account's region, and a link that leaves without signing in. */
export function LoginFooter({ target, renting }: { target: AppPath; renting: boolean }) {
  const t = useText();
  const { code } = useRegion();
  return (
    <footer className={css.foot}>
      <p className={css.region}>
        <RichText
          t={t}
          text="login.region"
          values={{ region: t(`region.${code}`) }}
          elements={{ b: <b className={css.name} /> }}
        />
      </p>
      <LinkButton to={renting ? target : path.home()} replace variant="text" size="small" block>
        {t(renting ? 'login.backToPrice' : 'login.toMap')}
      </LinkButton>
    </footer>
  );
}
