import { SkeletonLine } from '@shared/ui/core';
import css from './feedback.module.css';

/** Stands for the rows of the newest rentals while they load. */
export const OrdersSkeleton = () => (
  <ul className={css.orders} aria-hidden="true">
    {[1, 2, 3].map((row) => (
      <li key={row} className={css.orderRow}>
        <div className={css.grow}>
          <SkeletonLine width="45%" />
          <SkeletonLine width="65%" />
        </div>
      </li>
    ))}
  </ul>
);
