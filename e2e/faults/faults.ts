import type { AnswerFault } from '../harness/fault-server/answers';
import type { Visit } from './visit';

/** A fault of a file on its way: how it is made and undone, and how it has to end. */
export interface FileFault {
  /**
   * `definite`: told or replaced by the previous version at once; `network`: told at once, no version is switched;
   * `hang`: told while the load goes on.
   */
  kind: 'definite' | 'network' | 'hang';
  /** Makes it for the file at an address; `hash` takes its hash out of the page. @returns what undoes it */
  make(visit: Visit, file: RegExp, hash: () => () => void): Promise<() => Promise<void>>;
}

const answered = (fault: AnswerFault, kind: FileFault['kind']): FileFault => ({
  kind,
  async make({ server }, file) {
    server.break(file, fault);
    return async () => server.heal();
  },
});

/** Several at once. */
export const both = (...faults: FileFault[]): FileFault => ({
  kind: 'definite',
  async make(...given) {
    const undos: (() => Promise<void>)[] = [];
    for (const fault of faults) undos.push(await fault.make(...given));
    return async () => {
      for (const undo of undos) await undo();
    };
  },
});

/** The page does not state the file's hash. */
export const NO_HASH = 'has no hash in the page';

/** Every fault of a file that a host, a network or somebody between can make. */
export const FILE_FAULTS: Record<string, FileFault> = {
  'is missing (404)': answered('404', 'definite'),
  'is answered with 500': answered('500', 'network'),
  'is reset': answered('reset', 'network'),
  'is refused': {
    kind: 'network',
    // By the browser's network layer: a real refusal would hit every file of this origin (see `hang.spec.ts`).
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
  'is empty': answered('empty', 'definite'),
  'is HTML': answered('html', 'definite'),
  'is truncated': answered('truncated', 'definite'),
  'has a syntax error': answered('syntax', 'definite'),
  'throws at evaluation': answered('throws', 'definite'),
  'has one flipped byte': answered('flipped', 'definite'),
  // A network's sign-in page answers like this: the right bytes may come later.
  'comes from a foreign origin': answered('foreign', 'network'),
  [NO_HASH]: {
    kind: 'definite',
    make: async (_visit, _file, hash) => {
      const undo = hash();
      return async () => undo();
    },
  },
};
