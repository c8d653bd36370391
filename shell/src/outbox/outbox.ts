import { type Host, type WaitingCall, createObservable } from '@shared/module-kit/host';
import type { LoadedOutbox } from './create-outbox';

/** Time in ms for which a page waits for the code of the outbox. Then it sends its call without it. */
const LOAD_LIMIT_MS = 3_000;

type Load = (onChange: (waiting: readonly WaitingCall[]) => void) => Promise<LoadedOutbox>;

export interface Outbox {
  /** The part that modules use. */
  host: Host['outbox'];
  /** Loads the code of the outbox, shows what waits and sends it. Call it when the page is usable. */
  start(): void;
  /**
   * Sends what waits. Call it when the network may be back. Does nothing before `start`, and loads the code again if that has
   * failed.
   */
  wake(): void;
  /** Sends what waits after a delay. Does nothing before `start`, which sends everything. */
  later(): void;
  /** Shows and sends what waits for the renter who is signed in now. */
  accountChanged(): void;
  /** Removes the photos of a renter's drafts from this phone, and the calls of a deleted account. */
  forget(userId: string, isDeleted: boolean): Promise<void>;
}

/**
 * Creates the outbox of one document.
 * @param load loads and creates the outbox itself, which the first page does not wait for. Rejects without network
 */
export function createOutbox(load: Load, wait: (ms: number) => Promise<null>): Outbox {
  const { set, ...waiting } = createObservable<readonly WaitingCall[]>([]);
  let loaded: LoadedOutbox | null = null;
  let opening: Promise<LoadedOutbox> | null = null;
  let isStarted = false;

  /** Loads the code once. A failed load is tried again by the next call. */
  const open = (): Promise<LoadedOutbox> =>
    (opening ??= load(set).then(
      (created) => (loaded = created),
      (error: unknown) => {
        opening = null;
        throw error;
      },
    ));
  const accountChanged = () => {
    void loaded?.accountChanged();
    loaded?.wake();
  };
  const start = () => {
    isStarted = true;
    void open().then(accountChanged, () => undefined);
  };

  return {
    start,
    wake() {
      if (loaded) loaded.wake();
      else if (isStarted) start();
    },
    later: () => loaded?.later(),
    accountChanged,
    // If the code does not load, calls and photos are deleted by their age, and photos when another renter signs in.
    forget: (userId, isDeleted) =>
      open().then(
        (opened) => opened.forget(userId, isDeleted),
        () => undefined,
      ),
    host: {
      ...waiting,
      async keep(call) {
        const opened = await Promise.race([open().catch(() => null), wait(LOAD_LIMIT_MS)]);
        return opened ? opened.keep(call) : null;
      },
      release: (id) => loaded?.release(id),
      async resend(id, withPhotos) {
        await loaded?.resend(id, withPhotos);
      },
      async remove(id) {
        await loaded?.remove(id);
      },
    },
  };
}
