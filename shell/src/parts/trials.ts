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
/** Ends the wait for the end of the loop. */
let endWait = () => undefined as void;
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
  config: Pick<PartsConfig, 'afterCountedTime' | 'restartCounts' | 'watchRenderLoop'>,
): () => void {
  if (suspects.size === 0) stop = config.watchRenderLoop(() => removeNext(config), PART_LOOP_COMMITS);
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

function removeNext({
  afterCountedTime,
  restartCounts,
}: Pick<PartsConfig, 'afterCountedTime' | 'restartCounts'>): void {
  if (areInnocent) return;
  endWait();
  const next = [...suspects].find((suspect) => !removed.has(suspect));
  if (!next) {
    areInnocent = true;
    endWait = afterCountedTime(LOOP_ENDED_MS, endTrial);
    return;
  }
  removed.add(next);
  next.remove();
  restartCounts();
  endWait = afterCountedTime(LOOP_ENDED_MS, () => {
    removed.delete(next);
    endTrial();
    next.blame();
  });
}

function endTrial(): void {
  endWait();
  for (const suspect of removed) suspect.restore();
  removed.clear();
}
