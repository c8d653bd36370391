import { LANGUAGES, type Language } from '@shared/i18n';
import { languageSlice } from '@shared/module-kit/host';
import { LANGUAGE_KEY } from '../../page/storage-keys';
import { shellText } from '../texts';
import type { HostContext } from './host-context';
import { renewIfRemoved } from './renew-if-removed';

/** Loads the shell's own texts in a language. */
export async function loadLanguage({ boot, attached }: HostContext, language: Language): Promise<void> {
  const { shell } = boot;
  const texts = (await boot.json(shell.base + shell.locales[language][0])) as Record<string, object>;
  for (const [namespace, resources] of Object.entries(texts)) {
    attached?.i18n.addResourceBundle(language, namespace, resources, true, true);
  }
}

/**
 * Shows a language when its texts have loaded, and stores it then: a start without network needs its texts. Only the latest
 * choice is shown. If its texts do not load, the shown language stays and the renter may choose again. If they were removed,
 * the document is reloaded. Resolves when the choice is shown, has failed or was replaced.
 * @param isChosenHere false for a choice in another tab, which has stored it
 */
export async function setLanguage(context: HostContext, next: Language, isChosenHere = true): Promise<void> {
  const { attached, local, overlays } = context;
  if (!attached || next === context.chosenLanguage) return;
  const { store, i18n } = attached;
  context.chosenLanguage = next;
  const isStale = () => context.chosenLanguage !== next;
  return Promise.all([loadLanguage(context, next), attached.loadTexts(next)])
    .then(async () => {
      if (isStale()) return;
      await i18n.changeLanguage(next);
      // The language changes together with the texts, so that no response is cached under the wrong language.
      context.language = next;
      if (isChosenHere) local.storage.setItem(LANGUAGE_KEY, next);
      document.documentElement.lang = LANGUAGES[next].htmlLang;
      store.dispatch(languageSlice.actions.languageChosen(next));
    })
    .catch(async (error: unknown) => {
      if (isChosenHere && !isStale()) {
        // The reloaded document shows the chosen language.
        const before = local.storage.getItem(LANGUAGE_KEY);
        local.storage.setItem(LANGUAGE_KEY, next);
        await renewIfRemoved(context, error);
        if (isStale()) return;
        if (before === null) local.storage.removeItem(LANGUAGE_KEY);
        else local.storage.setItem(LANGUAGE_KEY, before);
      }
      if (isStale()) return;
      context.chosenLanguage = context.language;
      if (isChosenHere) overlays.toast(shellText(context)('error.network'));
    });
}

/**
 * Creates the functions that show the language that the renter has chosen in another tab.
 * @param onShown called afterwards
 */
export function createLanguageFollower(context: HostContext, onShown: () => void) {
  const follow = ({ key }: Pick<StorageEvent, 'key'> = { key: LANGUAGE_KEY }) => {
    const stored = context.local.storage.getItem(LANGUAGE_KEY) as Language;
    // Another script may have stored another text.
    if (key === LANGUAGE_KEY && LANGUAGES[stored]) void setLanguage(context, stored, false).then(onShown);
  };
  return { follow, refresh: () => follow() };
}
