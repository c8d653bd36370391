import type { i18n } from 'i18next';
import { type Language, LANGUAGES } from '@shared/i18n';

/** What draws the language: the document's own tag, and the size of the browser's text (WCAG 1.4.4). */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = LANGUAGES[language].htmlLang;
}

/** Layout scales with the window's width; text must still follow the browser's own text size. */
export function applyTextZoom(): void {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  probe.style.position = 'absolute';
  probe.textContent = '';
  document.body.append(probe);
  const zoom = Number.parseFloat(getComputedStyle(probe).fontSize) / 16 || 1;
  probe.remove();
  document.documentElement.style.setProperty('--text-zoom', String(zoom));
}

/** Adds the shell's catalogue: texts of `shell` and `ui`. */
export function addShellTexts(instance: i18n, language: Language, texts: unknown): void {
  for (const [namespace, resources] of Object.entries(texts as Record<string, object>)) {
    instance.addResourceBundle(language, namespace, resources, true, true);
  }
}
