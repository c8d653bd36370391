/** How the simulated hardware of a cabinet behaves. */
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

/** Until the cabinet says that it has the command. */
export const ACKNOWLEDGE_MS = 200;
/** A message from the cabinet to the platform. */
export const NETWORK_MS = 50;
/** Until the bank is out (or the slot is known to jam), from the command on. */
const EJECT_MS = 1_500;

/** What `delayMs` of the control API means for a profile, and its usual value. */
const DELAY_MS: Partial<Record<CabinetProfile, number>> = {
  slow: 12 * SECOND,
  // The command's time-to-live is 30 s: when it arrives, the cabinet must not open any more.
  too_slow: 35 * SECOND,
  return_unpowered: 10 * MINUTE,
  clock_skew: 7 * MINUTE,
};

export interface Behaviour {
  profile: CabinetProfile;
  /** `jam`: the slot that jams; null: the first that is tried. */
  slot: number | null;
  delayMs: number | null;
}

const delayOf = ({ profile, delayMs }: Behaviour) => delayMs ?? DELAY_MS[profile] ?? 0;

/** Until the cabinet acts on a command. */
export function ejectDelayMs(behaviour: Behaviour): number {
  if (behaviour.profile === 'slow' || behaviour.profile === 'too_slow') return delayOf(behaviour);
  if (behaviour.profile === 'ok' && behaviour.delayMs !== null) return behaviour.delayMs;
  return EJECT_MS;
}

/** Until the cabinet acknowledges; null: it is silent until it acts. */
export const acknowledgeDelayMs = ({ profile }: Behaviour): number | null =>
  profile === 'too_slow' ? null : ACKNOWLEDGE_MS;

/** How long a return waits for the cabinet to be connected again. */
export const returnDelayMs = (behaviour: Behaviour): number =>
  behaviour.profile === 'return_unpowered' || behaviour.profile === 'offline'
    ? (behaviour.delayMs ?? DELAY_MS.return_unpowered!)
    : NETWORK_MS;

/** How far the cabinet's own clock is ahead. */
export const clockSkewMs = (behaviour: Behaviour): number =>
  behaviour.profile === 'clock_skew' ? delayOf(behaviour) : 0;

/** Whether this slot opens. @param attempt 1 for the first slot of an order */
export function jams({ profile, slot }: Behaviour, tried: number, attempt: number): boolean {
  if (profile === 'all_jam') return true;
  return profile === 'jam' && (slot === null ? attempt === 1 : tried === slot);
}
