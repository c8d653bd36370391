import { describeThrown, stackOf } from '@shared/module-kit/thrown';
import { UNKNOWN_VERSION, blamedVersion } from './blamed-version';
import type { Report } from './reporter';

/** Reports uncaught errors, unhandled rejections and CSP violations, each with the version whose code caused it. */
export function watchDocument(report: (problem: Report) => void): void {
  const blame = (...texts: (string | undefined)[]) => blamedVersion(location.origin, texts);
  document.addEventListener('securitypolicyviolation', (event) => {
    report({
      kind: 'csp',
      code: event.effectiveDirective,
      module: blame(event.sourceFile),
      detail: event.blockedURI.split('?')[0]!.slice(0, 200),
    });
  });
  window.addEventListener('error', ({ error, filename }) => {
    const module = blame(stackOf(error), filename);
    // The browser's own warnings have no error and no file of the app. Code may also throw null.
    if (!error && module === UNKNOWN_VERSION) return;
    report({ kind: 'error', code: 'uncaught', module, detail: messageOf(error) });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report({ kind: 'error', code: 'rejection', module: blame(stackOf(reason)), detail: messageOf(reason) });
  });
}

/** Returns the description of a thrown value without the default name of an error. */
const messageOf = (thrown: unknown) =>
  describeThrown(thrown)
    .replace(/^Error: /, '')
    .slice(0, 300);
