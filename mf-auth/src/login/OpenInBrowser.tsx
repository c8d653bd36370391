import { useCopy } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import { useText } from '../texts';
import { browserAddress } from './browser-address';
import css from './OpenInBrowser.module.css';

/** Ways from an in-app browser, where Google and Apple refuse to sign in, to the phone's browser. */
export function OpenInBrowser() {
  const t = useText();
  const copy = useCopy();
  const { href } = window.location;
  const address = browserAddress(href, navigator.userAgent);
  return (
    <div className={css.ways}>
      {address && (
        <a className={css.link} href={address} rel="noopener noreferrer">
          {t('login.browser.open')}
        </a>
      )}
      <Button variant="text" size="small" icon="copy" onClick={() => void copy(href)}>
        {t('login.browser.copy')}
      </Button>
    </div>
  );
}
