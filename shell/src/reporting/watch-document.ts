import { blamedVersion } from './blamed-version';
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
    if (!error) return;
    const { message, stack } = error as Partial<Error>;
    report({
      kind: 'error',
      code: 'uncaught',
      module: blame(stack, filename),
      detail: String(message).slice(0, 300),
    });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const { message, stack } = (reason ?? {}) as Partial<Error>;
    report({
      kind: 'error',
      code: 'rejection',
      module: blame(stack),
      detail: String(message ?? reason).slice(0, 300),
    });
  });
}
