import type { NewCall } from '@shared/module-kit/host';
import type { SenderAccount } from './send-waiting';

export interface HeldCallsConfig {
  /** Returns who uses the region now. */
  account(): Pick<SenderAccount, 'userId'>;
  /** Returns the last departure of a renter from the region (`departureKey`); empty if there was none. */
  departure(): string;
  /** Called with a call that its page does not send any more. The next call with the same words is another one. */
  onReleased(call: NewCall): void;
}

/** Creates the list of the stored calls that pages of this document are sending themselves. */
export function createHeldCalls({ account, departure, onReleased }: HeldCallsConfig) {
  const held = new Map<string, { call: NewCall; owner: string; departure: string }>();
  /**
   * Calls whose renter has left while a page was sending them, and that renter. The page then removes them, although no answer has
   * decided them.
   */
  const undecided = new Map<string, string>();

  function release(id: string): void {
    const call = held.get(id)?.call;
    held.delete(id);
    if (call) onReleased(call);
  }

  return {
    /** @param departedBefore the last departure when `owner` was signed in. They may have left since. */
    add: (id: string, call: NewCall, owner: string, departedBefore: string) =>
      void held.set(id, { call, owner, departure: departedBefore }),
    has: (id: string) => held.has(id),
    release,
    /**
     * Takes a call from its page, which removes it.
     * @returns false if no answer has decided the call, so that it must stay in the outbox
     */
    drop(id: string): boolean {
      held.delete(id);
      return !undecided.delete(id);
    },
    /**
     * Releases the calls of renters who have left. Their drafts are removed, so that no page repeats the calls. A renter whose
     * session has ended by itself keeps the draft and comes back to the page.
     */
    accountChanged(): void {
      const { userId } = account();
      const now = departure();
      // A renter who is back may delete a call.
      for (const [id, owner] of undecided) if (owner === userId) undecided.delete(id);
      for (const [id, call] of held) {
        if (userId === null ? call.departure === now : call.owner === userId) continue;
        release(id);
        undecided.set(id, call.owner);
      }
    },
  };
}
