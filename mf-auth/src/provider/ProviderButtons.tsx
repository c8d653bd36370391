import { ERROR } from '@shared/http-api/app';
import { useErrorText } from '@shared/module-kit';
import { Alert, BrandMark, Button, Note } from '@shared/ui/core';
import { useText } from '../texts';
import type { Provider } from './pending-authorization';
import type { SignInMethod } from './authorize-address';
import css from './ProviderButtons.module.css';

export type Method = SignInMethod & { id: Provider | 'wechat' | 'alipay' };

export interface ProviderButtonsProps {
  methods: readonly Method[];
  /** Method that the browser is navigating to. */
  leaving: string | null;
  /** Id of the method that could not be started. */
  failed: string | null;
  primary?: boolean;
  onStart: (method: Method) => void;
}

/** One button per method. An unavailable method shows the reason, by default UCS300002. */
export function ProviderButtons({
  methods,
  leaving,
  failed,
  primary = false,
  onStart,
}: ProviderButtonsProps) {
  const t = useText();
  return (
    <ul className={css.list}>
      {methods.map((method) => {
        const name = t(`login.name.${method.id}`);
        return (
          <li key={method.id}>
            <Button
              block
              variant={primary ? 'primary' : 'line'}
              disabled={!method.available}
              busy={leaving === method.id}
              reason={
                method.available
                  ? null
                  : t([`errors.${method.reason ?? ''}`, `errors.${ERROR.openInBrowser}`], { name })
              }
              onClick={() => onStart(method)}
            >
              <span className={css.label}>
                <span className={primary ? css.onFilled : css.mark}>
                  <BrandMark name={method.id} />
                </span>
                <span>{t(`login.with.${method.id}`)}</span>
              </span>
            </Button>
            {failed === method.id && (
              <Alert className={css.failed}>
                <Note tone="bad">{t(`errors.${ERROR.signInUnavailable}`, { name })}</Note>
              </Alert>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns a function that explains why a provider's response did not lead to a session. */
export function useReturnText() {
  const t = useText();
  const errorText = useErrorText();
  return (provider: Provider, error: Parameters<typeof errorText>[0]) => {
    const name = t(`login.name.${provider}`);
    return errorText(error, { name });
  };
}
