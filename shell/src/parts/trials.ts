import { LOOP_ENDED_MS, PART_LOOP_COMMITS } from './limits';
import type { PartsConfig } from './place';

/** A part that may cause a loop. */
interface Suspect {
  remove(): void;
  /** Shows the part again. */
  restore(): void;
  blame(): void;
}

/** The shown parts of all places. */
const suspects = new Set<Suspect>();
/** Those that are removed to see if a loop ends, the last one on trial. */
const removed = new Set<Suspect>();
let trial = 0;
/** True after the loop went on while all parts were removed. */
let areInnocent = false;
let stop = () => undefined as void;

/**
 * Removes one part after the other when there are too many commits, because commits do not say who causes them. Blames the
 * one without which the loop has ended, and shows the others again. If no part is left, the loop is the page's: the parts are
 * shown again, unless the page is stopped before, and are not tried again.
 * @returns a function that ends the watch of the part
 */
export function watchPart(
  suspect: Suspect,
  { watchRenderLoop, restartCounts }: Pick<PartsConfig, 'watchRenderLoop' | 'restartCounts'>,
): () => void {
  if (suspects.size === 0) stop = watchRenderLoop(() => removeNext(restartCounts), PART_LOOP_COMMITS);
  suspects.add(suspect);
  return () => {
    suspects.delete(suspect);
    // The loop may end because this part is gone. Then the one on trial is not to blame.
    endTrial();
    if (suspects.size > 0) return;
    stop();
    areInnocent = false;
  };
}

function removeNext(restartCounts: () => void): void {
  if (areInnocent) return;
  window.clearTimeout(trial);
  const next = [...suspects].find((suspect) => !removed.has(suspect));
  if (!next) {
    areInnocent = true;
    trial = window.setTimeout(endTrial, LOOP_ENDED_MS);
    return;
  }
  removed.add(next);
  next.remove();
  restartCounts();
  trial = window.setTimeout(() => {
    // Commits are not counted meanwhile, so that nothing is known of the loop.
    if (document.visibilityState !== 'visible') return endTrial();
    removed.delete(next);
    endTrial();
    next.blame();
  }, LOOP_ENDED_MS);
}

function endTrial(): void {
  window.clearTimeout(trial);
  for (const suspect of removed) suspect.restore();
  removed.clear();
}
