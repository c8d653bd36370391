import type { AnswerFault } from '../support/fault-server/answers';
import type { Visit } from './visit';

/** A fault of a file in transit: how to create and remove it, and how it must end. */
export interface FileFault {
  /**
   * The required reaction. `definite`: a message or the previous version at once. `network`: a message at once, never
   * the previous version. `hang`: the slow message while the load continues.
   */
  kind: 'definite' | 'network' | 'hang';
  /** Whether the file arrives with other bytes than were published, so that the message names that cause. */
  isDamaged?: boolean;
  /**
   * Creates the fault for the file at an address.
   * @param removeHash removes the file's hash from the page data and returns a function that restores it
   * @returns a function that removes the fault
   */
  make(visit: Visit, file: RegExp, removeHash: () => () => void): Promise<() => Promise<void>>;
}

const answered = (fault: AnswerFault, kind: FileFault['kind']): FileFault => ({
  kind,
  async make({ server }, file) {
    server.break(file, fault);
    return async () => server.heal();
  },
});

/** An answer with status 200 and other bytes. */
const damaged = (fault: AnswerFault): FileFault => ({ ...answered(fault, 'definite'), isDamaged: true });

/** Combines faults into one definite fault. */
export const combineFaults = (...faults: FileFault[]): FileFault => ({
  kind: 'definite',
  async make(...parameters) {
    const undos: (() => Promise<void>)[] = [];
    for (const fault of faults) undos.push(await fault.make(...parameters));
    return async () => {
      for (const undo of undos) await undo();
    };
  },
});

/** The page data has no hash for the file. */
export const NO_HASH = 'has no hash in the page';

/** All faults of a file that a host, a network or an attacker between them can cause. */
export const FILE_FAULTS: Record<string, FileFault> = {
  'is missing (404)': answered('404', 'definite'),
  'is answered with 500': answered('500', 'network'),
  'is reset': answered('reset', 'network'),
  'is refused': {
    kind: 'network',
    // Refused by the browser's network layer. A real refusal would affect every file of this origin (see
    // `hang.spec.ts`).
    async make({ page, server }, file) {
      const url = (address: URL) => file.test(address.pathname);
      await page.route(url, (route) => {
        server.faultAt ??= Date.now();
        return route.abort('connectionrefused');
      });
      return () => page.unroute(url);
    },
  },
  hangs: answered('hang', 'hang'),
  'is empty': damaged('empty'),
  'is HTML': damaged('html'),
  'is truncated': damaged('truncated'),
  'has a syntax error': damaged('syntax'),
  'throws at evaluation': damaged('throws'),
  'has one flipped byte': damaged('flipped'),
  // A captive portal redirects like this. A later request may get the right bytes, so it is a network failure.
  'comes from a foreign origin': answered('foreign', 'network'),
  [NO_HASH]: {
    kind: 'definite',
    make: async (_visit, _file, removeHash) => {
      const undo = removeHash();
      return async () => undo();
    },
  },
};
