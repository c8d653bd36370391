import { fromLocalInput, toLocalInput } from '@shared/i18n';

/**
 * Returns a Date that a date picker shows as the store's local time. The picker shows a Date in the phone's time zone,
 * so the Date is another instant if the zones differ.
 * @param instant milliseconds since the epoch.
 * @param timeZone IANA name.
 */
export const toStoreWall = (instant: number, timeZone: string): Date =>
  new Date(toLocalInput(instant, timeZone));

/** Converts a Date of the picker back to the instant of that local time at the store, ISO 8601 in whole minutes. */
export function fromStoreWall(picked: Date, timeZone: string): string | null {
  const local = new Date(picked.getTime() - picked.getTimezoneOffset() * 60_000);
  return fromLocalInput(local.toISOString(), timeZone);
}
