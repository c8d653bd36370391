import { type Language, LANGUAGES } from '@shared/i18n';

/** Sets the `lang` attribute of the document. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = LANGUAGES[language].htmlLang;
}

/**
 * Applies the browser's text size setting (WCAG 1.4.4). Without this, text would scale only with the window's width. An Android
 * WebView enlarges each font size after the styles, so it is left to do that (decision 103).
 */
export function applyTextZoom(): void {
  const probe = document.body.appendChild(document.createElement('span'));
  const used = (size: string) => {
    probe.style.fontSize = size;
    return Number.parseFloat(getComputedStyle(probe).fontSize);
  };
  const medium = used('medium') / 16 || 1;
  const fixed = used('100px') / 100 || 1;
  probe.remove();
  const { style } = document.documentElement;
  style.setProperty('--text-zoom', String(medium));
  style.setProperty('--font-zoom', String(medium / fixed));
}
