import { existsSync, readFileSync } from 'node:fs';
import type { Settings } from '@shared/module-kit/host';
import { settingsRefusals } from '../checks/settings';
import { PublishRefused } from '../publish/refused';

/**
 * Reads a settings file.
 * @throws PublishRefused with one sentence for each problem
 */
export function readSettings(file: string): Settings {
  if (!existsSync(file))
    throw new PublishRefused([`There is no file ${file}. Pass an existing settings file with --settings.`]);
  let settings: unknown;
  try {
    settings = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PublishRefused([`${file} is not valid JSON: ${(error as Error).message}.`]);
  }
  const refusals = settingsRefusals(settings);
  if (refusals.length > 0) throw new PublishRefused(refusals);
  return settings as Settings;
}
