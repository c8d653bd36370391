import type { Language } from '@shared/i18n';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import { describeThrown, stackOf } from '@shared/module-kit/thrown';
import type { ShellVersion } from '../page/page-data';
import type { FileError } from '../page/bootstrap-api';
import { type ChosenShell, chooseShell } from '../page/resolve-version';
import type { createAssetLoader } from './asset-loader';
import type { Quarantine } from '../page/quarantine';
import { type ReportParts, reportShellError } from './shell-report';
import type { createStartupMessage } from './startup-message';

export interface ShellStartParts extends ReportParts {
  session: string;
  language: Language;
  quarantine: Quarantine;
  files: ReturnType<typeof createAssetLoader>;
  startupMessage: ReturnType<typeof createStartupMessage>;
  /** Returns the ids of the modules' chosen versions, for reports. */
  buildIds(): Record<string, string>;
  /** Forgets the module scripts that were loaded for a shell that failed. */
  forget(): void;
}

/** Returns what a report says about a failure. */
const problemOf = ({ file, cause, detail = '', stack }: FileError) => ({
  detail: `${file}: ${cause} ${detail}`.trim(),
  stack,
});

/** Cause of the failure of a file that differs from the published one. */
const DAMAGED: FileError['cause'] = 'integrity';

/** Returns whether a shell has thrown an error because one of its files is damaged. */
function isDamage(error: unknown): boolean {
  try {
    return Object(error).cause === DAMAGED;
  } catch {
    return false;
  }
}

const messageOf = ({ cause }: FileError) => (cause === DAMAGED ? 'damaged' : 'failed');

/** Returns the failure of a shell that has thrown an error. */
const failureOf = (file: string, error: unknown): FileError => ({
  kind: 'definite',
  file,
  cause: isDamage(error) ? DAMAGED : 'threw',
  detail: describeThrown(error),
  stack: stackOf(error),
});

/**
 * Loads and starts the shell. After `SLOW_AFTER_MS` it shows the "slow" message while the load continues. After a
 * definite failure it starts the previous shell and quarantines the failed one. If there is no previous shell, the
 * "failed" message offers a reload, and the "damaged" one if a file differs from the published one. An exception before
 * the first render is a definite failure. After any other failure the "failed" message offers a retry.
 */
export function createShellStart(parts: ShellStartParts) {
  const { data, files, startupMessage, quarantine, language } = parts;
  const chosen: ChosenShell = chooseShell(data.shell, parts.session);
  const nameOf = ({ id }: ShellVersion) => `shell@${id}`;
  let current: ChosenShell = quarantine.has(nameOf(chosen)) && chosen.previous ? chosen.previous : chosen;
  let hasStarted = false;
  // True for the first run only. A cancelled script that hangs would block the ordered scripts behind it.
  let ordered = true;
  let slow: ReturnType<typeof setTimeout> | undefined;
  const complete = new Set<string>();
  /** Callbacks of `ready` by build id. The callback of an abandoned version is never called. */
  const waiting = new Map<string, () => void>();

  const report = (code: 'MF-601' | 'MF-602', failure: FileError, served?: string) => {
    const buildIds = { shell: current.id, ...parts.buildIds() };
    reportShellError(code, parts, buildIds, problemOf(failure), served);
  };

  function run(): void {
    clearTimeout(slow);
    slow = setTimeout(() => startupMessage.say('slow', () => void files.retryPending('')), SLOW_AFTER_MS);
    const { base, locales } = current;
    const version = current;
    Promise.all([
      files.json(base + locales[language][0]),
      ...version.files.map(([file]) => files.load(base + file, ordered)),
    ]).then(
      () => {
        complete.add(version.id);
        waiting.get(version.id)?.();
      },
      (failure: FileError) => {
        if (version === current && !hasStarted) fail(failure);
      },
    );
    ordered = false;
  }

  function fail(failure: FileError): void {
    clearTimeout(slow);
    const successor = failure.kind === 'definite' ? current.previous : undefined;
    report('MF-601', failure, successor?.id);
    if (successor) {
      quarantine.add(nameOf(current));
      waiting.delete(current.id);
      current = successor;
      parts.forget();
      // Replacing the root element removes everything that the failed shell rendered, including event listeners.
      const old = document.getElementById('root');
      if (old) old.replaceWith(Object.assign(document.createElement('div'), { id: 'root' }));
      run();
      return;
    }
    if (failure.kind === 'definite') return startupMessage.say(messageOf(failure), () => location.reload());
    startupMessage.say('failed', retry);
    window.addEventListener('online', retry, { once: true });
  }

  function retry(): void {
    window.removeEventListener('online', retry);
    startupMessage.clear();
    run();
  }

  return {
    shell: () => current,
    run,
    /**
     * Resolves when all files of a version are loaded. The shell's script may run earlier, so it waits for this promise
     * before it renders.
     */
    ready: (id: string): Promise<void> =>
      new Promise((resolve) => {
        if (complete.has(id) && id === current.id) resolve();
        else waiting.set(id, resolve);
      }),
    started(): void {
      hasStarted = true;
      clearTimeout(slow);
      startupMessage.clear();
    },
    threw(error: unknown, id: string): void {
      // Errors of an abandoned shell are ignored.
      if (id !== current.id) return;
      const failure = failureOf(nameOf(current), error);
      if (!hasStarted) return fail(failure);
      report('MF-602', failure);
      startupMessage.say(messageOf(failure), () => location.reload());
    },
  };
}
