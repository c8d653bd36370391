import { LANGUAGES, type Language } from '@shared/i18n';
import { languageSlice } from '@shared/module-kit/host';
import { LANGUAGE_KEY } from '../../page/storage-keys';
import { shellText } from '../texts';
import type { HostContext } from './host-context';

/** Loads the shell's own texts in a language. */
export async function loadLanguage({ boot, attached }: HostContext, language: Language): Promise<void> {
  const { shell } = boot;
  const texts = (await boot.json(shell.base + shell.locales[language][0])) as Record<string, object>;
  for (const [namespace, resources] of Object.entries(texts)) {
    attached?.i18n.addResourceBundle(language, namespace, resources, true, true);
  }
}

/**
 * Stores the language that the renter chose and shows it when its texts have loaded. Only the latest choice is shown.
 * If its texts do not load, the shown language stays and the renter may choose again. Resolves when the choice is shown,
 * has failed or was replaced.
 */
export async function setLanguage(context: HostContext, next: Language): Promise<void> {
  const { attached, local, overlays } = context;
  if (!attached || next === context.chosenLanguage) return;
  const { store, i18n } = attached;
  context.chosenLanguage = next;
  const isStale = () => context.chosenLanguage !== next;
  local.storage.setItem(LANGUAGE_KEY, next);
  return Promise.all([loadLanguage(context, next), attached.loadTexts(next)])
    .then(async () => {
      if (isStale()) return;
      await i18n.changeLanguage(next);
      // The language changes together with the texts, so that no response is cached under the wrong language.
      context.language = next;
      document.documentElement.lang = LANGUAGES[next].htmlLang;
      store.dispatch(languageSlice.actions.languageChosen(next));
    })
    .catch(() => {
      if (isStale()) return;
      context.chosenLanguage = context.language;
      local.storage.setItem(LANGUAGE_KEY, context.language);
      overlays.toast(shellText(context)('error.network'));
    });
}
