import { createI18n } from '@shared/i18n';
import ui from '../../../shared/ui/src/locales/en.json';
import shell from '../locales/en.json';

/** Returns an instance of i18next with the English texts of the shell. */
export function englishI18n() {
  const i18n = createI18n('en');
  for (const [namespace, texts] of Object.entries({ shell, ui }))
    i18n.addResourceBundle('en', namespace, texts, true, true);
  return i18n;
}
