import type { ModuleData } from 'shell/publishing';
import type { TabVersion } from '../../inspector/in-page/tab-versions';

/** Returns the address at which the proxy finds a version (`other-versions.ts`). */
const addressOf = (module: string, from: string) => `/__version?${new URLSearchParams({ module, from })}`;

/**
 * Finds a version.
 * @param from build id, or the address of another deployed app
 */
export async function findVersion(module: string, from: string): Promise<TabVersion> {
  const answer = await fetch(addressOf(module, from));
  return answer.ok
    ? { from, data: (await answer.json()) as ModuleData }
    : { from, problem: await answer.text() };
}

/** Finds a version before the next script runs. That script begins to load the modules. */
export function findVersionNow(module: string, from: string): TabVersion {
  const request = new XMLHttpRequest();
  request.open('GET', addressOf(module, from), false);
  try {
    request.send();
  } catch {
    return { from, problem: 'The development server does not answer.' };
  }
  return request.status === 200
    ? { from, data: JSON.parse(request.responseText) as ModuleData }
    : { from, problem: request.responseText };
}
