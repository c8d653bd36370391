import type { Language } from '@shared/i18n';
import { STARTUP_TEXTS } from './startup-texts';

/** Creates the startup message, which is shown in place of the app, with a retry button if a retry can help. */
export function createStartupMessage(language: Language) {
  let wanted: HTMLElement | null = null;

  function draw(): void {
    document.getElementById('stalled')?.remove();
    document.documentElement.classList.toggle('stalled', wanted !== null);
    if (wanted) document.body.append(wanted);
  }
  const update = () => {
    if (document.body) draw();
    else document.addEventListener('DOMContentLoaded', draw, { once: true });
  };

  return {
    say(text: keyof typeof STARTUP_TEXTS, retry: (() => void) | null): void {
      wanted = document.createElement('div');
      wanted.id = 'stalled';
      wanted.setAttribute('role', 'status');
      wanted.append(paragraphOf(text, language));
      if (retry) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = STARTUP_TEXTS.retry[language];
        button.addEventListener('click', retry);
        wanted.append(button);
      }
      update();
    },
    clear(): void {
      wanted = null;
      update();
    },
  };
}

function paragraphOf(text: keyof typeof STARTUP_TEXTS, language: Language): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = STARTUP_TEXTS[text][language];
  return paragraph;
}
