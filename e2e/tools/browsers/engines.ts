import { existsSync } from 'node:fs';
import type { EngineKind } from './engine';
import { CHROMIUM_ENGINE, FIREFOX_ENGINE } from './playwright-engines';
import { installPackages } from './system-packages';
import { WEBKIT_ENGINE, WPE_ENGINE } from './webkit-engines';

export type { Engine, EngineKind, EngineOptions, Feature, Point, Size } from './engine';

/** Engines beside Chromium whose faults `npm test` tests. */
export const OTHER_ENGINES: readonly EngineKind[] = [FIREFOX_ENGINE, WEBKIT_ENGINE];

/** All engines, in the order of the matrix's columns. */
export const ENGINES: readonly EngineKind[] = [CHROMIUM_ENGINE, ...OTHER_ENGINES, WPE_ENGINE];

/** Installs the missing programs of engines. */
export function ensureEngines(kinds: readonly EngineKind[]): void {
  const packages = kinds.flatMap(({ packages }) => packages);
  const missing = packages.filter(([program]) => !existsSync(program)).map(([, name]) => name);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} (once)…`);
  installPackages(...missing);
}
