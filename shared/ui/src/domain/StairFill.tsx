import { useId } from 'react';
import { type StairDrawing, bankSize, bankX, ghostX } from './stair-drawing';
import css from './PriceStair.module.css';

/** Draws the stair, marks the part up to the power bank, and hatches what the coupon takes off. */
export function StairFill({ geometry, now, ghostY, mini }: StairDrawing) {
  const { width, height, area, outline } = geometry;
  const id = useId();
  const bank = now && bankX(now, width, mini);
  const ghost = bank !== null && ghostY !== null ? ghostX(bank, width, mini) : null;
  return (
    <>
      {now && (
        <clipPath id={`${id}s`}>
          <rect x="0" y="0" width={Math.max(0, now.x)} height={height} />
        </clipPath>
      )}
      <path className={css.area} d={area} />
      {now && ghost !== null && ghostY !== null && (
        <>
          <pattern
            id={`${id}p`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V5" className={css.saved} />
          </pattern>
          <rect
            x={ghost - bankSize(mini).width / 2}
            y={ghostY}
            width={bankSize(mini).width}
            height={now.y - ghostY}
            fill={`url(#${id}p)`}
          />
        </>
      )}
      {now && <path className={css.spent} d={area} clipPath={`url(#${id}s)`} />}
      <path className={css.tread} d={outline} />
      {now && <path className={css.done} d={outline} clipPath={`url(#${id}s)`} />}
    </>
  );
}
