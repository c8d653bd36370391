import { expect } from '../support/fixtures';
import type { ProcessResult } from '../tools/worktree/run';

/** Expects a command to succeed. Returns its output. */
export const succeeds = async (run: Promise<ProcessResult>): Promise<string> => {
  const { code, output } = await run;
  expect(code, output).toBe(0);
  return output;
};
/** Expects a command to fail. Returns its output. */
export const fails = async (run: Promise<ProcessResult>): Promise<string> => {
  const { code, output } = await run;
  expect(code, output).not.toBe(0);
  return output;
};
