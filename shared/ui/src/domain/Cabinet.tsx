import css from './Cabinet.module.css';

/** Pieces of a tally. A larger number is drawn in proportion, because its exact value stands beside it as text. */
const MOST_IN_TALLY = 60;

/**
 * Draws counts of power banks and free slots. Power banks come first, because the HTTP API has no positions.
 * @param off true dims the drawing; a number adds that many unusable slots, drawn like free ones
 */
export function BankTally({
  banks,
  free,
  off = false,
  label,
}: {
  banks: number;
  free: number;
  off?: boolean | number;
  label?: string;
}) {
  const extra = typeof off === 'number' ? off : 0;
  const total = banks + free + extra;
  const count = Math.min(Math.max(1, total), MOST_IN_TALLY);
  const filled = total > count ? Math.round((banks / total) * count) : banks;
  const width = count * 21 - 5;
  return (
    <svg
      className={`${css.tally} ${off === true ? css.dim : ''}`}
      viewBox={`0 0 ${width} 34`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {Array.from({ length: count }, (_, i) =>
        i < filled ? (
          <g key={i}>
            <rect className={css.tallyBank} x={i * 21} width="16" height="34" rx="4" />
            <rect className={css.tallyMark} x={i * 21 + 5} y="4" width="6" height="3" />
            <rect className={css.tallyMark} x={i * 21 + 5} y="26" width="6" height="3" />
          </g>
        ) : (
          <rect key={i} className={css.tallyFree} x={i * 21 + 1} y="1" width="14" height="32" rx="3" />
        ),
      )}
    </svg>
  );
}

/** A progress bar with ticks for a period, e.g. 15 minutes or 60 seconds. Decorative: show the time as text beside it. */
export function Ruler({
  total,
  filled,
  major = 5,
}: {
  total: number;
  /** Length of the filled part, in the unit of `total`. */
  filled: number;
  major?: number;
}) {
  const width = 343;
  const step = width / total;
  let ticks = '';
  for (let i = 0; i <= total; i++) {
    ticks += `M${Math.min(width - 0.75, Math.max(0.75, i * step)).toFixed(1)} 10v${i % major ? 4 : 8}`;
  }
  return (
    <svg className={css.ruler} viewBox={`0 0 ${width} 18`} aria-hidden>
      <rect className={css.rulerGround} width={width} height="6" />
      <rect className={css.rulerFill} width={Math.max(0, Math.min(width, step * filled))} height="6" />
      <path className={css.rulerTick} d={ticks} />
    </svg>
  );
}

/** Slots that fit on a page. Of a larger cabinet, those around the open slot are drawn. */
const MOST_SLOTS = 12;

export interface CabinetDrawingProps {
  slots: number;
  /** Numbers of the slots that contain a power bank. */
  banks: number[];
  /** Number of the slot that opens, or null. */
  open: number | null;
  /** Share of the power bank that is out of the open slot, from 0 to 1. */
  pushed: number;
  sn: string;
  label: string;
  tone?: 'day' | 'night';
  /** Vertical position, in drawing units, where the line to the open slot starts. No line if undefined. */
  leader?: number;
}

/** Draws the front of a cabinet with its slots. The power bank of the open slot is pushed out. */
export function CabinetDrawing({
  slots: reported,
  banks,
  open,
  pushed,
  sn,
  label,
  tone = 'day',
  leader,
}: CabinetDrawingProps) {
  const last = Math.max(reported, open ?? 0);
  const slots = Math.min(last, MOST_SLOTS);
  const before = Math.max(0, Math.min((open ?? 0) - MOST_SLOTS / 2, last - slots));
  const row = 29;
  const top = 46;
  const height = top + slots * row + 18;
  return (
    <svg
      className={`${css.cabinet} ${tone === 'night' ? css.night : ''}`}
      viewBox={`0 0 343 ${height}`}
      role="img"
      aria-label={label}
    >
      <rect className={css.body} x="22" y="1" width="214" height={height - 3} rx="12" />
      <rect className={css.screen} x="36" y="14" width="186" height="20" rx="3" />
      <text className={css.sn} x="129" y="28" textAnchor="middle">
        {sn}
      </text>
      {Array.from({ length: slots }, (_, index) => {
        const slot = before + index + 1;
        const y = top + index * row;
        const on = slot === open;
        return (
          <g key={slot}>
            {on && <rect className={css.lit} x="28" y={y} width="208" height={row - 3} />}
            {on && leader !== undefined && (
              <path className={css.leader} d={`M-44 ${leader}H6V${y + 13}H28`} />
            )}
            <text className={on ? css.numberOn : css.number} x="52" y={y + 18} textAnchor="middle">
              {slot}
            </text>
            {on ? (
              <>
                <rect className={css.slot} x="72" y={y + 5} width="150" height="16" rx="4" />
                <g className={css.out} style={{ transform: `translateX(${86 * pushed}px)` }}>
                  <rect className={css.bankOn} x="72" y={y + 4} width="150" height="18" rx="5" />
                  {[0, 1, 2, 3].map((led) => (
                    <rect key={led} className={css.led} x={182 + led * 8} y={y + 11} width="5" height="4" />
                  ))}
                </g>
              </>
            ) : banks.includes(slot) ? (
              <rect className={css.bank} x="72" y={y + 4} width="150" height="18" rx="5" />
            ) : (
              <rect className={css.slot} x="73" y={y + 5} width="148" height="16" rx="4" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The slot number, large enough to read from an arm's length. */
export const SlotNumber = ({ slot }: { slot: number }) => <span className={css.slotNumber}>{slot}</span>;
