import { existsSync, readFileSync } from 'node:fs';
import type { Settings } from '@shared/module-kit/host';
import { settingsRefusals } from '../checks/settings';
import { PublishRefused } from '../publish/refused';

/** Reads a file of settings. @throws PublishRefused with a sentence for each thing that is wrong with it. */
export function readSettings(file: string): Settings {
  if (!existsSync(file))
    throw new PublishRefused([`There is no file ${file}. Give the settings' file with --settings.`]);
  let settings: unknown;
  try {
    settings = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PublishRefused([`${file} is no JSON: ${(error as Error).message}.`]);
  }
  const refusals = settingsRefusals(settings);
  if (refusals.length > 0) throw new PublishRefused(refusals);
  return settings as Settings;
}
