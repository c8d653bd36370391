import { type Language, LANGUAGES } from '@shared/i18n';

/** Sets the `lang` attribute of the document. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = LANGUAGES[language].htmlLang;
}

/**
 * Applies the browser's text size setting (WCAG 1.4.4). Without this, text would scale only with the window's width.
 */
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
