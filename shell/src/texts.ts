import { useTranslation } from 'react-i18next';
import type { TranslateOf } from '@shared/i18n';
import type { Texts } from './locales/texts';

/** Returns the translate function of the shell. */
export const useShellText = (): TranslateOf<Texts> =>
  useTranslation('shell').t as unknown as TranslateOf<Texts>;
