import type { Observable } from './observable';

/** Way in which reminders come: as push messages to this browser, or by mail. */
export type ReminderChannel = 'push' | 'mail';

/** Reminders of a running rental. */
export interface RemindersHost {
  /** Reminders of a running rental in this browser; null if they are off. */
  reminders: Observable<ReminderChannel | null> & {
    /**
     * Turns the reminders on. Asks for the browser's permission, so call it first thing after a tap.
     * @returns null if the browser does not permit push messages and the account has no e-mail address
     */
    turnOn(): Promise<ReminderChannel | null>;
    turnOff(): Promise<void>;
  };
}
