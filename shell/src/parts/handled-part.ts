import type { PartsConfig } from './place';

/** Events in whose handlers React catches what is thrown. */
const HANDLED = [
  'click',
  'input',
  'change',
  'submit',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'pointerdown',
  'pointerup',
];

/** Finds the part whose event the browser is dispatching, for the report of a thrown value that has no stack. */
export function findHandledPart({ handled }: Pick<PartsConfig, 'handled'>): void {
  if (handled.part) return;
  let latest: Event | undefined;
  for (const type of HANDLED)
    window.addEventListener(
      type,
      (event) => {
        // The phase of an event is 0 after it. Another event within it, such as that of a focus, is not the cause.
        if (!latest?.eventPhase) latest = event;
      },
      { capture: true, passive: true },
    );
  handled.part = () => {
    const target = latest?.eventPhase ? latest.target : null;
    return target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined;
  };
}
