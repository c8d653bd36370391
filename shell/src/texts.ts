import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TranslateOf } from '@shared/i18n';
import type { Texts } from './locales/texts';

/** Translates a key of the shell. */
export type Translate = TranslateOf<Texts>;

/** Returns the translate function of the shell. */
export const useShellText = (): Translate => useTranslation('shell').t as unknown as Translate;

/** Returns the translate function of the shell for code outside of components. Until the app is attached, texts are empty. */
export const shellText = (app: { readonly attached: { readonly i18n: Pick<i18n, 't'> } | null }): Translate =>
  ((key: string, values?: object) =>
    app.attached?.i18n.t(key, { ns: 'shell', ...values }) ?? '') as unknown as Translate;
