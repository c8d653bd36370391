import { LeftOut, useBrowser, useErrorText, useOnVisible } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import { Button, Note, SkeletonBlock } from '@shared/ui/core';
import { TextDivider } from '@shared/ui/kit';
import { type Method, ProviderButtons } from '../provider/ProviderButtons';
import type { useProviderStart } from '../provider/use-provider-start';
import { useAuthConfig } from '../authorization/api';
import { isWallet, usableMethods } from '../authorization/usable-methods';
import { useText } from '../texts';
import { OpenInBrowser } from './OpenInBrowser';
import css from './AlternativeSignIn.module.css';

export interface AlternativeSignInProps {
  kind: 'wallet' | 'issuer';
  start: ReturnType<typeof useProviderStart>;
  /** Runs a sign-in if the terms are accepted. Otherwise it shows an error, from which the renter can continue. */
  ifAgreed: (run: () => void) => void;
}

/**
 * Buttons of the sign-in methods that the endpoint `authConfig` lists for this region and browser, except e-mail. The
 * wallet is above the e-mail form, Google and Apple (`issuer`) are below it. The wallet's button does not require the
 * accepted terms, because the wallet can also sign in silently (R4.14).
 */
export function AlternativeSignIn({ kind, start, ifAgreed }: AlternativeSignInProps) {
  const t = useText();
  const query = useAuthConfig();
  useOnVisible(query.refetch);
  const { data } = query;
  const { type } = useBrowser();
  const methods =
    data &&
    usableMethods(data.methods, type).filter(
      (method) => method.id !== 'email' && isWallet(method) === (kind === 'wallet'),
    );
  // A renter who signs in another way than before may get a second account.
  const isShort = kind === 'issuer' && Boolean(query.leftOut);
  if (methods?.length === 0 && !isShort) return null;
  // The platform may know an in-app browser that the app takes for a browser.
  const leadsOut = methods?.some(({ available, reason }) => !available && reason === ERROR.openInBrowser);
  const or = <TextDivider>{t('login.or')}</TextDivider>;
  return (
    <section className={css.ways} aria-label={kind === 'wallet' ? t('login.title') : t('login.more')}>
      {kind === 'issuer' && or}
      {methods ? (
        <ProviderButtons
          methods={methods as Method[]}
          leaving={start.leaving}
          failed={start.failed}
          primary={kind === 'wallet'}
          onStart={(method) => {
            const run = () => void start.start(method);
            if (kind === 'wallet') run();
            else ifAgreed(run);
          }}
        />
      ) : (
        <NotYet rows={kind === 'wallet' ? 1 : 2} query={query} />
      )}
      {isShort && <LeftOut of={query} />}
      {kind === 'issuer' && leadsOut && <OpenInBrowser />}
      {kind === 'wallet' && or}
    </section>
  );
}

/** Skeleton or error of the list of methods. E-mail sign-in works without it. */
function NotYet({ rows, query }: { rows: number; query: ReturnType<typeof useAuthConfig> }) {
  const t = useText();
  const errorText = useErrorText();
  const { error, isFetching, refetch } = query;
  if (!error || error.kind === 'aborted') {
    return (
      <div className={css.waiting} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonBlock key={row} height={52} />
        ))}
      </div>
    );
  }
  return (
    <Note tone="warn" role="alert">
      <p>{t('login.moreFailed')}</p>
      <p className={css.why}>{errorText(error)}</p>
      <Button variant="text" size="small" className={css.again} busy={isFetching} onClick={refetch}>
        {t('login.retry')}
      </Button>
    </Note>
  );
}
