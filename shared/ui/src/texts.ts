import { useTranslation } from 'react-i18next';
import type { Language, TranslateOf } from '@shared/i18n';
import type { Texts } from './locales/texts';

/** Returns the translate function of the UI kit, and the language of its texts. */
export function useUiText(): { t: TranslateOf<Texts>; language: Language } {
  const { t, i18n } = useTranslation('ui');
  return { t: t as unknown as TranslateOf<Texts>, language: i18n.language as Language };
}
