import css from './FaultView.module.css';

/** Names of the pictures, in the order of the checks. */
export const CHECKS = ['cable', 'port', 'light'] as const;
export type Check = (typeof CHECKS)[number];

/** Paths of the pictures on a 72 × 56 grid. `strong` is the part that the check is about. */
const DRAWINGS: Record<Check, { lines: string; strong: string }> = {
  // A plug that is pushed all the way into a power bank.
  cable: {
    lines: 'M4 8h30v40H4zM52 28h8c6 0 8 4 8 10v12',
    strong: 'M28 22h6v12h-6zM34 23h18v10H34z',
  },
  // A plug in front of the port of a phone that it fits.
  port: {
    lines: 'M20 4h32v28H20zM36 52v4',
    strong: 'M31 28h10v4H31zM33 37v5M39 37v5M30 42h12v10H30zM31 37h10v5H31z',
  },
  // A power bank whose lights are on.
  light: {
    lines: 'M18 10h36v42H18z',
    strong: 'M27 43v.01M33 43v.01M39 43v.01M45 43v.01M36 34v-7M28 35l-4-5M44 35l4-5',
  },
};

/** Drawing of one check. Its text stands beside it. */
export const CheckPicture = ({ check }: { check: Check }) => (
  <svg viewBox="0 0 72 56" className={css.picture} aria-hidden focusable="false">
    <path d={DRAWINGS[check].lines} />
    <path d={DRAWINGS[check].strong} className={css.strong} />
  </svg>
);
