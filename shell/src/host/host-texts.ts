import type { ConfirmOptions, Host } from '@shared/module-kit/host';
import type { OverlayStore } from '../chrome/overlays/overlays';
import type { Report } from '../reporting/reporter';
import type { Titles } from '../routing/titles';

export interface HostTextsConfig {
  overlays: Pick<OverlayStore, 'toast' | 'confirm'>;
  titles: Pick<Titles, 'set'>;
  report(problem: Report): void;
}

/** Number of letters of the longest toast. A longer one would cover the page. */
const TOAST_LETTERS = 300;

/**
 * Creates the functions that show texts of a page outside the page. A module may pass any value at run time, and React
 * throws on most of them. So a value that is not a string is made one here, and is reported with the caller's version.
 */
export function createHostTexts({
  overlays,
  titles,
  report,
}: HostTextsConfig): Pick<Host, 'toast' | 'confirm' | 'setTitle'> {
  function read(value: unknown, place: string, caller: string): string {
    if (typeof value === 'string') return value;
    report({ kind: 'error', code: 'MF-404', module: caller, detail: `${place}: ${typeof value}` });
    return toText(value);
  }
  return {
    toast(message, caller) {
      const text = read(message, 'toast', caller);
      // Not `text.slice`, which may cut within an emoji.
      const letters = [...text];
      overlays.toast(
        letters.length > TOAST_LETTERS ? `${letters.slice(0, TOAST_LETTERS - 1).join('')}…` : text,
        caller,
      );
    },
    confirm(options, caller) {
      const text = (key: 'title' | 'body' | 'confirm' | 'cancel') =>
        read(options[key], `confirm.${key}`, caller);
      const texts: ConfirmOptions = {
        title: text('title'),
        confirm: text('confirm'),
        cancel: text('cancel'),
        tone: options.tone === 'danger' ? 'danger' : 'primary',
      };
      if (options.body !== undefined) texts.body = text('body');
      return overlays.confirm(texts, caller);
    },
    setTitle(title, caller) {
      titles.set(title === null ? null : read(title, 'title', caller) || null, caller);
    },
  };
}

/** Returns a value as text; '' if it has none. */
function toText(value: unknown): string {
  try {
    return String(value instanceof Error ? value.message : value);
  } catch {
    return '';
  }
}
