/** Behaviour profiles of a cabinet's simulated hardware. */
export const PROFILES = [
  'ok',
  'slow',
  'too_slow',
  'jam',
  'all_jam',
  'offline',
  'drop_after_eject',
  'double_ack',
  'wrong_bank',
  'return_unpowered',
  'full',
  'clock_skew',
  'sensor_log',
] as const;
export type CabinetProfile = (typeof PROFILES)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Time until the cabinet acknowledges a command. */
export const ACKNOWLEDGE_MS = 200;
/** Time of a message from the cabinet to the platform. */
export const NETWORK_MS = 50;
/** Time from the command until the bank is out or the slot is known to be jammed. */
const EJECT_MS = 1_500;

/** Default of the control API's `delayMs` for each profile that uses it. */
const DELAY_MS: Partial<Record<CabinetProfile, number>> = {
  slow: 12 * SECOND,
  // Longer than the command's time-to-live of 30 s, so the cabinet must not open.
  too_slow: 35 * SECOND,
  return_unpowered: 10 * MINUTE,
  clock_skew: 7 * MINUTE,
};

export interface Behaviour {
  profile: CabinetProfile;
  /** Slot that jams with the profile `jam`; null for the first slot that is tried. */
  slot: number | null;
  delayMs: number | null;
}

const delayOf = ({ profile, delayMs }: Behaviour) => delayMs ?? DELAY_MS[profile] ?? 0;

/** Returns the time until the cabinet executes a command. */
export function ejectDelayMs(behaviour: Behaviour): number {
  if (behaviour.profile === 'slow' || behaviour.profile === 'too_slow') return delayOf(behaviour);
  if (behaviour.profile === 'ok' && behaviour.delayMs !== null) return behaviour.delayMs;
  return EJECT_MS;
}

/** Returns the time until the cabinet acknowledges; null if it does not respond before it executes. */
export const acknowledgeDelayMs = ({ profile }: Behaviour): number | null =>
  profile === 'too_slow' ? null : ACKNOWLEDGE_MS;

/** Returns the time until a return is reported. `setProfile` may end it early. */
export const returnDelayMs = (behaviour: Behaviour): number =>
  behaviour.profile === 'return_unpowered' || behaviour.profile === 'offline'
    ? (behaviour.delayMs ?? DELAY_MS.return_unpowered!)
    : NETWORK_MS;

/** Returns by how many ms the cabinet's clock is ahead. */
export const clockSkewMs = (behaviour: Behaviour): number =>
  behaviour.profile === 'clock_skew' ? delayOf(behaviour) : 0;

/**
 * Returns whether this slot jams.
 * @param attempt 1 for the first slot of an order
 */
export function jams({ profile, slot }: Behaviour, tried: number, attempt: number): boolean {
  if (profile === 'all_jam') return true;
  return profile === 'jam' && (slot === null ? attempt === 1 : tried === slot);
}
