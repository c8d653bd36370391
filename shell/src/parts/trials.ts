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
let stop = () => undefined as void;

/**
 * Removes one part after the other when there are too many commits, because commits do not say who causes them. Blames the
 * one without which the loop has ended, and shows the others again. If no part is left, the loop is the page's.
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
    if (suspects.size === 0) stop();
  };
}

function removeNext(restartCounts: () => void): void {
  window.clearTimeout(trial);
  const next = [...suspects].find((suspect) => !removed.has(suspect));
  if (!next) return;
  removed.add(next);
  next.remove();
  restartCounts();
  trial = window.setTimeout(() => {
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
