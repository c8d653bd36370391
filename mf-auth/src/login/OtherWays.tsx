import { useErrorText, useText } from '@shared/module-kit';
import { Button, Note, SkeletonBlock } from '@shared/ui/core';
import { type Method, ProviderButtons } from '../provider/ProviderButtons';
import type { useProviderStart } from '../provider/use-provider-start';
import { authApi } from './api';
import css from './OtherWays.module.css';

export interface OtherWaysProps {
  start: ReturnType<typeof useProviderStart>;
  /** Whether the terms are agreed to; shows what is missing if not. */
  allowed: () => boolean;
  primary: boolean;
  /** False where this browser keeps nothing: a way that leaves the page could not come back. */
  offered: boolean;
  /** Stands above the form, and "or" under it. */
  first: boolean;
}

/** Google, Apple, a wallet: what this region and browser offer (`GET /user/auth/config`). */
export function OtherWays({ start, allowed, primary, offered, first }: OtherWaysProps) {
  const t = useText();
  const errorText = useErrorText();
  const config = authApi.config.useQuery();
  if (!offered) return <Note tone="info">{t('login.noStorage')}</Note>;
  const or = <p className={css.or}>{t('login.or')}</p>;
  const { data, error } = config;
  const methods = (data?.methods ?? []).filter(({ id }) => id !== 'email') as Method[];
  const wallets = methods.filter(({ id }) => id === 'wechat' || id === 'alipay');
  const others = methods.filter((method) => !wallets.includes(method));
  if (data && methods.length === 0) return null;
  const onStart = (method: Method) => {
    if (allowed()) void start.start(method);
  };
  const buttons = (list: Method[], filled: boolean) =>
    list.length > 0 && (
      <ProviderButtons
        methods={list}
        leaving={start.leaving}
        failed={start.failed}
        primary={filled}
        onStart={onStart}
      />
    );
  return (
    <section className={css.ways} aria-label={t('login.more')}>
      {!first && or}
      {error && error.kind !== 'aborted' && (
        <Note tone="warn" role="status">
          <p>{t('login.moreFailed')}</p>
          <p className={css.why}>{errorText(error)}</p>
          <Button variant="text" size="small" busy={config.isFetching} onClick={config.refetch}>
            {t('login.retry')}
          </Button>
        </Note>
      )}
      {!data && !error && (
        <div className={css.waiting} aria-hidden>
          <SkeletonBlock height={52} />
          <SkeletonBlock height={52} />
        </div>
      )}
      {buttons(wallets, primary)}
      {buttons(others, false)}
      {first && or}
    </section>
  );
}
