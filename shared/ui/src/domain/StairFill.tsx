import { useId } from 'react';
import type { StairDrawing } from './stair-drawing';
import css from './PriceStair.module.css';

/** Draws the stair, marks the part up to the power bank, and hatches the part that a coupon saves. */
export function StairFill({ geometry: { height, area, outline }, now, ghost }: StairDrawing) {
  const id = useId();
  return (
    <>
      {now && (
        <clipPath id={`${id}s`}>
          <rect x="0" y="0" width={Math.max(0, now.x)} height={height} />
        </clipPath>
      )}
      <path className={css.area} d={area} />
      {now && ghost && ghost.x > now.x && (
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
          <clipPath id={`${id}g`}>
            <rect x={now.x} y="0" width={ghost.x - now.x} height={height} />
          </clipPath>
          <path d={area} fill={`url(#${id}p)`} clipPath={`url(#${id}g)`} />
        </>
      )}
      {now && <path className={css.spent} d={area} clipPath={`url(#${id}s)`} />}
      <path className={css.tread} d={outline} />
      {now && <path className={css.done} d={outline} clipPath={`url(#${id}s)`} />}
    </>
  );
}
