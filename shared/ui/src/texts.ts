import { useTranslation } from 'react-i18next';
import type { Language, TranslateOf } from '@shared/i18n';
import type { Texts } from './locales/texts';

/** Returns the translate function of `shared/ui`, and the language of its texts. */
export const useUiText = (): { t: TranslateOf<Texts>; i18n: { language: Language } } =>
  useTranslation('ui') as never;
