import { callingModule } from '../reporting/blamed-version';
import type { Report } from '../reporting/reporter';
import { createLeftovers } from './leftovers';

jest.mock('../reporting/blamed-version', () => ({
  ...jest.requireActual<object>('../reporting/blamed-version'),
  callingModule: jest.fn(() => null),
}));

// Before the functions of the browser are watched. jsdom has no adopted style sheets.
jest.useFakeTimers();
let sheets: object[] = [];
/** Returns the adopted style sheets, and replaces them if some are given. */
export const adoptedSheets = (next = sheets): object[] => (sheets = next);
Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
  configurable: true,
  get: () => sheets,
  set: (next: Iterable<object>) => void (sheets = [...next]),
});
// jsdom has no `moveBefore`.
Object.assign(Node.prototype, { moveBefore: Node.prototype.insertBefore });
/** Reports since the last look. */
export const reported: string[] = [];
export const { visit } = createLeftovers({
  reportFailure: ({ code, module, id, detail }) => reported.push(`${code} ${module}@${id} ${detail}`),
  report: ({ kind, code, module, detail }: Report) => reported.push(`${kind} ${code} ${module} ${detail}`),
});
/** Runs code as if a module, or code that is not the app's, had called the browser. */
export function runAs<T>(version: string | null, run: () => T): T {
  jest.mocked(callingModule).mockImplementation((_origin, stack, own) => {
    const frames = stack.split('\n').filter((line) => line.includes('leftovers/hooks.ts'));
    // Otherwise it takes the shell for the caller.
    return version === null || frames.length <= own ? version : null;
  });
  try {
    return run();
  } finally {
    jest.mocked(callingModule).mockImplementation(() => null);
  }
}
/** Returns how often the shell has asked whose code runs, by a stack trace. */
export const questions = () => jest.mocked(callingModule).mock.calls.length;
/** Returns the stack of the last question. */
export const lastStack = () => jest.mocked(callingModule).mock.lastCall![1];
/** Ends a visit, and returns what was reported. */
export const left = (end: () => void) => {
  end();
  jest.advanceTimersByTime(1000);
  return reported.splice(0);
};
