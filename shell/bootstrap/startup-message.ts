import type { Language } from '@shared/i18n';
import { STARTUP_TEXTS } from './startup-texts';

/** Creates the startup message, which is shown in place of the app. It has a retry button if a retry is possible. */
export function createStartupMessage(language: Language) {
  let message: HTMLElement | null = null;
  let hasFailed = false;

  function draw(): void {
    document.getElementById('stalled')?.remove();
    // The shell may have rendered a page before it failed.
    const root = document.getElementById('root');
    if (root) root.hidden = hasFailed;
    if (message) document.body.append(message);
    // The message covers a part of this title.
    const title = document.querySelector<HTMLElement>('#skeleton.map p');
    if (title) title.hidden = message !== null;
  }
  const update = () => {
    if (document.body) draw();
    else document.addEventListener('DOMContentLoaded', draw, { once: true });
  };

  return {
    say(text: keyof typeof STARTUP_TEXTS, retry: (() => void) | null): void {
      hasFailed = text !== 'slow';
      message = document.createElement('div');
      message.id = 'stalled';
      message.setAttribute('role', 'status');
      message.append(paragraphOf(text, language));
      if (retry) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = STARTUP_TEXTS.retry[language];
        button.addEventListener('click', retry);
        message.append(button);
      }
      update();
    },
    clear(): void {
      hasFailed = false;
      message = null;
      update();
    },
  };
}

function paragraphOf(text: keyof typeof STARTUP_TEXTS, language: Language): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = STARTUP_TEXTS[text][language];
  return paragraph;
}
