/** Minutes from local midnight. `to` above 1440 is after midnight. */
export interface Span {
  from: number;
  to: number;
}
/** `weekday` 0 is Sunday. An empty list means closed that day. */
export interface DayHours {
  weekday: number;
  spans: Span[];
}

export interface OpenNow {
  isOpen: boolean;
  always: boolean;
  /** ISO instant of the next closing (if open) or opening (if closed); null if there is none. */
  until: string | null;
  closesSoon: boolean;
}

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Minutes before closing from which a store closes soon. */
export const CLOSES_SOON_MINUTES = 30;

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

function minutes(text: string): number {
  const [hours, rest] = text.split(':');
  return Number(hours) * 60 + Number(rest ?? 0);
}

/**
 * Parses opening hours: "24h", "closed", "10-22", "Mo-Fr 8-20; Sa,Su 10-18:30", "18-26" (until two in the morning),
 * "11-14,17-23" (with a break).
 */
export function parseHours(text: string): DayHours[] {
  const week: DayHours[] = DAYS.map((_, weekday) => ({ weekday, spans: [] }));
  if (text === 'closed') return week;
  for (const rule of text.split(';')) {
    const [first, second] = rule.trim().split(/\s+/);
    const days = second === undefined ? 'Mo-Su' : first!;
    const hours = second ?? first!;
    const spans = hours === '24h' ? [{ from: 0, to: DAY_MINUTES }] : hours.split(',').map(parseSpan);
    for (const weekday of daysOf(days)) week[weekday]!.spans = spans;
  }
  return week;
}

function parseSpan(text: string): Span {
  const [from, to] = text.split('-');
  return { from: minutes(from!), to: minutes(to!) };
}

function daysOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [a, b] = part.split('-').map((day) => DAYS.indexOf(day));
    if (a === undefined || a < 0) throw new Error(`unknown weekday in opening hours: ${part}`);
    const length = b === undefined ? 1 : ((b - a + 7) % 7 || 7) + (b === a ? 0 : 1);
    return Array.from({ length: Math.min(7, length) }, (_, i) => (a + i) % 7);
  });
}

const offsets = new Map<string, number>();

/** Returns the minutes by which a zone is ahead of UTC. The regions have no daylight saving time. */
function offsetOf(timeZone: string): number {
  const known = offsets.get(timeZone);
  if (known !== undefined) return known;
  const noon = new Date(Date.UTC(2026, 0, 1, 12)).toLocaleTimeString('en-GB', { timeZone });
  const offset = minutes(noon) - DAY_MINUTES / 2;
  offsets.set(timeZone, offset);
  return offset;
}

/** Minute of the week of the epoch: midnight of a Thursday. */
const EPOCH_MINUTE = 4 * DAY_MINUTES;

const known = new WeakMap<readonly DayHours[], Span[]>();

/**
 * Returns the week's spans in minutes from Sunday's midnight. Joins adjacent spans and wraps those past the
 * end of the week.
 */
function weekSpans(hours: readonly DayHours[]): Span[] {
  let spans = known.get(hours);
  if (!spans) known.set(hours, (spans = joinSpans(hours)));
  return spans;
}

function joinSpans(hours: readonly DayHours[]): Span[] {
  const all = hours
    .flatMap(({ weekday, spans }) =>
      spans.map(({ from, to }) => ({ from: weekday * DAY_MINUTES + from, to: weekday * DAY_MINUTES + to })),
    )
    .flatMap((span) => [
      { from: span.from - WEEK_MINUTES, to: span.to - WEEK_MINUTES },
      span,
      { from: span.from + WEEK_MINUTES, to: span.to + WEEK_MINUTES },
    ])
    .sort((a, b) => a.from - b.from);
  const joined: Span[] = [];
  for (const span of all) {
    const last = joined[joined.length - 1];
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/**
 * Returns whether a store is open at an instant, and until when.
 * @param now milliseconds since the epoch by the server's clock
 * @param timeZone IANA name; the three regions have no daylight saving time, so spans are plain minutes
 */
export function openNow(hours: readonly DayHours[], timeZone: string, now: number): OpenNow {
  const spans = weekSpans(hours);
  const minute = Math.floor(now / 60_000);
  const minuteOfWeek = (EPOCH_MINUTE + minute + offsetOf(timeZone)) % WEEK_MINUTES;
  const instantOf = (other: number) => new Date((minute + other - minuteOfWeek) * 60_000).toISOString();
  const current = spans.find(({ from, to }) => from <= minuteOfWeek && minuteOfWeek < to);
  if (current) {
    const always = current.to - current.from >= 2 * WEEK_MINUTES;
    return {
      isOpen: true,
      always,
      until: always ? null : instantOf(current.to),
      closesSoon: !always && current.to - minuteOfWeek <= CLOSES_SOON_MINUTES,
    };
  }
  const next = spans.find(({ from }) => from > minuteOfWeek);
  return { isOpen: false, always: false, until: next ? instantOf(next.from) : null, closesSoon: false };
}
