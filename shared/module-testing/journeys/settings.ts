import { readFileSync } from 'node:fs';
import type { Origins } from './origins';
import type { ReplacedBuild } from './replaced-build';

export type { Origins, ReplacedBuild };

/** Settings of the journeys of a module. `module-build journeys` writes them into the file that `JOURNEYS` names. */
export interface JourneySettings {
  /** Origins of the deployed app, its API and hosted pages. */
  origins: Origins;
  /** Origin of the platform's control API. Null if it offers none. */
  control: string | null;
  /** Whether the answers of the platform are recorded. */
  isRecording: boolean;
  /** Folder of the recorded answers. */
  recordings: string;
  build: ReplacedBuild;
  /** Folder of the module's own journeys; folder of the platform's and the tag of those to run, or null. */
  own: string;
  platform: { folder: string; tag: string } | null;
}

/** Returns the settings of this run. Null if no `module-build journeys` has started it. */
export function readSettings(): JourneySettings | null {
  const file = process.env.JOURNEYS;
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as JourneySettings) : null;
}
