import type { Language } from '@shared/i18n';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import type { PageData, ShellVersion } from '../page/page-data';
import type { Address } from '../page/address';
import type { LoadFault } from '../page/bootstrap-api';
import { type ChosenShell, chooseShell } from '../page/resolve-version';
import type { createFiles } from './asset-loader';
import type { Quarantine } from '../page/quarantine';
import { reportShellFault } from './shell-report';
import type { createStalled } from './startup-message';

export interface ShellStartParts {
  data: PageData;
  session: string;
  reportSession: string;
  language: Language;
  address: Address;
  quarantine: Quarantine;
  files: ReturnType<typeof createFiles>;
  stalled: ReturnType<typeof createStalled>;
  /** Ids of the modules' chosen versions, for the report. */
  set(): Record<string, string>;
  /** Forgets the scripts that ran beside a shell that failed. */
  forget(): void;
}

/**
 * The steps of the shell's own files, as those of a module: slow is said within three seconds while the load goes on; on
 * a definite failure, a throw before it has drawn included, the previous shell runs; else the page's sentence stands,
 * with a button that tries again.
 */
export function createShellStart(parts: ShellStartParts) {
  const { data, files, stalled, quarantine, language } = parts;
  const chosen: ChosenShell = chooseShell(data.shell, parts.session);
  const nameOf = ({ id }: ShellVersion) => `shell@${id}`;
  let current: ChosenShell = quarantine.has(nameOf(chosen)) && chosen.previous ? chosen.previous : chosen;
  let hasStarted = false;
  /** Only at first: a script that hangs, though given up, would hold back those that are ordered behind it. */
  let ordered = true;
  let slow: ReturnType<typeof setTimeout> | undefined;
  /** Told when everything of a version is there; a version that was given up is never told. */
  const complete = new Set<string>();
  const waiting = new Map<string, () => void>();

  const report = (code: 'MF-601' | 'MF-602', fault: LoadFault) =>
    reportShellFault(code, parts, { shell: current.id, ...parts.set() }, fault);

  function run(): void {
    clearTimeout(slow);
    slow = setTimeout(() => stalled.say('slow', () => void files.hurry('')), SLOW_AFTER_MS);
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
      (fault: LoadFault) => {
        if (version === current && !hasStarted) fail(fault);
      },
    );
    ordered = false;
  }

  function fail(fault: LoadFault): void {
    clearTimeout(slow);
    report('MF-601', fault);
    if (fault.kind === 'definite' && current.previous) {
      quarantine.add(nameOf(current));
      waiting.delete(current.id);
      current = current.previous;
      parts.forget();
      // What a shell that threw has drawn, and what hangs on it, goes with its element.
      const old = document.getElementById('root');
      if (old) old.replaceWith(Object.assign(document.createElement('div'), { id: 'root' }));
      run();
      return;
    }
    if (fault.kind === 'definite') return stalled.say('failed', () => location.reload());
    stalled.say('failed', again);
    window.addEventListener('online', again, { once: true });
  }

  function again(): void {
    window.removeEventListener('online', again);
    stalled.clear();
    run();
  }

  return {
    shell: () => current,
    run,
    /** A shell's script runs as soon as it is there; it draws when the rest of its version is. */
    ready: (id: string): Promise<void> =>
      new Promise((resolve) => {
        if (complete.has(id) && id === current.id) resolve();
        else waiting.set(id, resolve);
      }),
    started(): void {
      hasStarted = true;
      clearTimeout(slow);
      stalled.clear();
    },
    threw(error: unknown, id: string): void {
      // One that was given up says nothing any more.
      if (id !== current.id) return;
      const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const fault: LoadFault = { kind: 'definite', file: nameOf(current), cause: 'threw', detail };
      if (!hasStarted) return fail(fault);
      report('MF-602', fault);
      stalled.say('failed', () => location.reload());
    },
  };
}
