import { useState, useSyncExternalStore } from 'react';
import { type ApiError, isApiError } from '@shared/api-client';
import { useCommand } from '../page/use-command';
import { type ReminderChannel, getHost } from '../host/host';

/** Reminders of a running rental: before the fee rises, before the power bank counts as kept, and at the return. */
export interface RemindersControl {
  /** Way in which they come; null if they are off. */
  channel: ReminderChannel | null;
  busy: boolean;
  /** `refused`: the browser does not permit push messages, and the account has no e-mail address. */
  problem: ApiError | 'refused' | null;
  /** Turns them on or off. Call it first thing after a tap, because the browser asks for its permission. */
  set(on: boolean): void;
}

/** Returns the reminders that this browser gets for the account, and turns them on and off. */
export function useReminders(): RemindersControl {
  const { reminders } = getHost();
  const channel = useSyncExternalStore(reminders.subscribe, reminders.get);
  const [problem, setProblem] = useState<RemindersControl['problem']>(null);
  const [change, busy] = useCommand(async (on: boolean) => {
    setProblem(null);
    try {
      if (!on) await reminders.turnOff();
      else if ((await reminders.turnOn()) === null) setProblem('refused');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error);
    }
  });
  return { channel, busy, problem, set: (on) => void change(on) };
}
