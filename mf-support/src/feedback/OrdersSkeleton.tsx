import { SkeletonLine } from '@shared/ui/core';
import css from './feedback.module.css';

/** Stands for the rows of the newest rentals while they load. */
export const OrdersSkeleton = () => (
  <>
    {[1, 2, 3].map((row) => (
      <li key={row} className={css.orderRow} aria-hidden="true">
        <div className={css.grow}>
          <SkeletonLine width="45%" />
          <SkeletonLine width="65%" />
        </div>
      </li>
    ))}
  </>
);
