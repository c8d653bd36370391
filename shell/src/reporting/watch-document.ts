import { isApiError } from '@shared/api-client';
import { describeThrown, stackOf } from '@shared/module-kit/thrown';
import { framesIn, stackOfEvent } from '../../page/frames';
import { routeOfCall } from './begun-calls';
import { UNKNOWN_VERSION, blamedVersion } from './blamed-version';
import type { Report } from './reporter';

/** The part whose event the browser is dispatching. The code of the parts sets it (`parts/handled-part.ts`). */
export const handled: { part?: () => string | undefined } = {};

/**
 * Reports uncaught errors, unhandled rejections and CSP violations, each with the version whose code caused it.
 * @param versionOf returns the version of the page of a route, by default of the shown page. A value that is no error, and that React has caught in a handler of
 * the page or of a part, comes from a file of the shell and has no stack. The failure of a call that nobody has caught has none
 * either; it belongs to the page that has begun it.
 */
export function watchDocument(
  report: (problem: Report) => void,
  versionOf: (route?: string) => string | undefined = () => undefined,
): void {
  const blame = (...texts: (string | undefined)[]) => blamedVersion(location.origin, texts);
  document.addEventListener('securitypolicyviolation', (event) => {
    report({
      kind: 'csp',
      code: event.effectiveDirective,
      module: blame(event.sourceFile),
      detail: event.blockedURI.split('?')[0]!.slice(0, 200),
      frames: framesIn(`${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`),
    });
  });
  window.addEventListener('error', (event) => {
    const { error } = event;
    const stack = stackOfEvent(event);
    const blamed = blame(stack);
    const module =
      blamed.startsWith('shell@') && stackOf(error) === undefined
        ? (handled.part?.() ?? versionOf() ?? blamed)
        : blamed;
    // The browser's own warnings have no error and no file of the app. Code may also throw null.
    if (!error && module === UNKNOWN_VERSION) return;
    report({ kind: 'error', code: 'uncaught', module, detail: messageOf(error), frames: framesIn(stack) });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const stack = stackOf(reason);
    const blamed = blame(stack);
    report({
      kind: 'error',
      code: 'rejection',
      module:
        blamed === UNKNOWN_VERSION && isFailedCall(reason)
          ? (versionOf(routeOfCall(reason)) ?? blamed)
          : blamed,
      detail: messageOf(reason),
      frames: framesIn(stack),
    });
  });
}

/**
 * Returns whether a rejection is the failure of a call. Any other value may come from code outside the app. A call is aborted
 * when its page is left, so that another page is shown.
 */
function isFailedCall(reason: unknown): boolean {
  try {
    return isApiError(reason) && reason.kind !== 'aborted';
  } catch {
    return false;
  }
}

/** Returns the description of a thrown value without the default name of an error. */
const messageOf = (thrown: unknown) =>
  describeThrown(thrown)
    .replace(/^Error: /, '')
    .slice(0, 300);
