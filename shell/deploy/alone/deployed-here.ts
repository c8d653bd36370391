import { contractFits, servedContracts } from '@shared/module-kit/contract-range';
import type { PageData } from 'shell/publishing';
import { deployedOrigin, readDeployedPage } from '../development/deployed-app';

/**
 * Returns the origin of an address that was given with an option.
 * @param usage text of the command
 * @throws Error if it has none
 */
export function originOf(option: string, address: string | undefined, usage: string): string {
  const origin = deployedOrigin(address);
  if (!origin) throw new Error(`${option} ${address ?? ''} is not an address of http or https.\n${usage}`);
  return origin;
}

/**
 * Reads the page data of the app in which a module shall run.
 * @param range contract range of the module
 * @throws Error if nothing answers, or no contract of the deployed shell fits the module
 */
export async function readFittingPage(at: string, range: string): Promise<PageData> {
  const deployed = await readDeployedPage(at);
  if (!deployed) throw new Error(`Nothing answers at ${at}. Check the address given with --at.`);
  const served = servedContracts(deployed.shell);
  if (contractFits(range, served)) return deployed;
  throw new Error(
    `The shell at ${at} serves contract ${served.join(' and ')}, and module.json needs ${range}. Install the packages @shared/… of its version, and change "contract".`,
  );
}
