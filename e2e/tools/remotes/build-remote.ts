import path from 'node:path';
import { ensureSeparateTool } from '../separate-tool';
import { runProgram } from '../worktree/run';

/** Tools that build the example remote. */
export const REMOTE_TOOLS = ['webpack', 'rspack', 'vite'] as const;
export type RemoteTool = (typeof REMOTE_TOOLS)[number];

/** The package of each tool that the project does not have. */
const SEPARATE: Partial<Record<RemoteTool, string>> = { rspack: '@rspack/core', vite: 'vite' };

/**
 * Builds the ordinary remote of this folder into another one, which then contains its `mf-manifest.json`. Installs rspack and vite
 * when they are needed for the first time.
 */
export async function buildRemote(tool: RemoteTool, folder: string): Promise<void> {
  const here = import.meta.dirname;
  const separate = SEPARATE[tool];
  if (separate) ensureSeparateTool(path.join(here, 'tool'), separate);
  const program = path.join(here, separate ? 'tool' : '', `build-${tool}.mjs`);
  const { code, output } = await runProgram(process.execPath, [program, folder], here);
  if (code !== 0) throw new Error(`The remote could not be built with ${tool}:\n${output}`);
}
