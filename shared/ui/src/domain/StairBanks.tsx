import type { StairDrawing } from './stair-drawing';
import css from './PriceStair.module.css';

/** Draws the renter's power bank, and as a ghost the one without the coupon. */
export function StairBanks({ geometry: { width, base }, now, ghost, mini }: StairDrawing) {
  const height = mini ? 8.5 : 24;
  return (
    <>
      {ghost && <Bank x={ghost.x} y={ghost.y - 1} width={mini ? 6 : 15} height={height} ghost />}
      {now && !mini && <path className={css.needle} d={`M${now.x.toFixed(1)} ${now.y}V${base + 7}`} />}
      {now && (
        <Bank
          x={Math.min(Math.max(now.x, mini ? 3 : 8), width - (mini ? 3 : 9))}
          y={now.y - (mini ? 0.6 : 1)}
          width={mini ? 5.5 : 15}
          height={height}
        />
      )}
    </>
  );
}

interface BankProps {
  /** Horizontal centre. */
  x: number;
  /** Lower edge. */
  y: number;
  width: number;
  height: number;
  ghost?: boolean;
}

const Bank = ({ x, y, width, height, ghost = false }: BankProps) => (
  <g
    className={ghost ? css.ghost : css.bank}
    transform={`translate(${(x - width / 2).toFixed(1)} ${(y - height).toFixed(1)})`}
  >
    <rect className={css.bankBody} width={width} height={height} rx={width * 0.2} />
    <rect
      className={css.bankPort}
      x={width * 0.33}
      y={height * 0.13}
      width={width * 0.34}
      height={height * 0.08}
    />
    <rect
      className={css.bankLight}
      x={width * 0.3}
      y={height * 0.72}
      width={width * 0.4}
      height={height * 0.1}
    />
  </g>
);
