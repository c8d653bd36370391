import { type StairDrawing, bankSize, bankX, ghostX } from './stair-drawing';
import css from './PriceStair.module.css';

/** Draws the renter's power bank, and beside it a ghost at the fee without the coupon. */
export function StairBanks({ geometry: { width, base }, now, ghostY, mini }: StairDrawing) {
  if (!now) return null;
  const x = bankX(now, width, mini);
  const lift = mini ? 0.6 : 1;
  return (
    <>
      {ghostY !== null && <Bank x={ghostX(x, width, mini)} y={ghostY - lift} mini={mini} ghost />}
      {!mini && <path className={css.needle} d={`M${now.x.toFixed(1)} ${now.y}V${base + 7}`} />}
      <Bank x={x} y={now.y - lift} mini={mini} />
    </>
  );
}

interface BankProps {
  /** Horizontal centre. */
  x: number;
  /** Lower edge. */
  y: number;
  mini: boolean;
  ghost?: boolean;
}

function Bank({ x, y, mini, ghost = false }: BankProps) {
  const { width, height } = bankSize(mini);
  return (
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
}
