import type { Language } from '@shared/i18n';
import type { PageData, ShellVersion } from '../page-data';
import type { Address } from './address';
import type { LoadFault } from './boot-handle';
import { type ChosenShell, chooseShell } from './chosen';
import type { createFiles } from './files';
import type { Quarantine } from './quarantine';
import { SLOW_AFTER_MS } from './sentences';
import { reportShellFault } from './shell-report';
import type { createStalled } from './stalled';

export interface ShellStartParts {
  data: PageData;
  session: string;
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
 * The steps of the shell's own files, as those of a module: slow is said after three seconds while the load goes on; on
 * a definite failure, a throw before it has drawn included, the previous shell runs; else the page's sentence stands,
 * with a button that tries again.
 */
export function createShellStart(parts: ShellStartParts) {
  const { data, files, stalled, quarantine, language } = parts;
  const chosen: ChosenShell = chooseShell(data.shell, parts.session);
  const nameOf = ({ id }: ShellVersion) => `shell@${id}`;
  let current: ChosenShell = quarantine.has(nameOf(chosen)) && chosen.previous ? chosen.previous : chosen;
  let hasStarted = false;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const report = (code: 'MF-601' | 'MF-602', fault: LoadFault) =>
    reportShellFault(code, data, parts.address, { shell: current.id, ...parts.set() }, fault);

  function run(): void {
    clearTimeout(slow);
    slow = setTimeout(() => stalled.say('slow', () => void files.hurry('')), SLOW_AFTER_MS);
    const { base, locales } = current;
    files.json(base + locales[language][0]).catch(() => undefined);
    const version = current;
    Promise.all(version.files.map(([file]) => files.load(base + file, true))).catch((fault: LoadFault) => {
      if (version === current && !hasStarted) fail(fault);
    });
  }

  function fail(fault: LoadFault): void {
    clearTimeout(slow);
    report('MF-601', fault);
    if (fault.kind === 'definite' && current.previous) {
      quarantine.add(nameOf(current));
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
    started(): void {
      hasStarted = true;
      clearTimeout(slow);
      stalled.clear();
    },
    threw(error: unknown): void {
      const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const fault: LoadFault = { kind: 'definite', file: nameOf(current), cause: 'threw', detail };
      if (!hasStarted) return fail(fault);
      report('MF-602', fault);
      stalled.say('failed', () => location.reload());
    },
  };
}
