import { Link, RichText, useBrowser } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { useAuthConfig } from '../authorization/api';
import { usableMethods } from '../authorization/usable-methods';
import { useText } from '../texts';
import css from './MailTrouble.module.css';

/** Lists what the renter can do if the e-mail with the code does not arrive. */
export function MailTrouble({ email }: { email: string }) {
  const t = useText();
  const { storagePersists, type } = useBrowser();
  const { data } = useAuthConfig();
  const methods = storagePersists && data ? usableMethods(data.methods, type) : [];
  const others = methods.some(({ id, available }) => id !== 'email' && available);
  return (
    <details className={css.box}>
      <summary className={css.summary}>{t('login.noMail.title')}</summary>
      <ul className={css.list} aria-label={t('login.noMail.title')}>
        <li>{t('login.noMail.spam')}</li>
        <li className={css.address}>{t('login.noMail.address', { email })}</li>
        {others && <li>{t('login.noMail.others')}</li>}
        <li>
          <RichText
            t={t}
            text="login.noMail.contact"
            elements={{ contact: <Link to={path.contactUs()} /> }}
          />
        </li>
      </ul>
    </details>
  );
}
