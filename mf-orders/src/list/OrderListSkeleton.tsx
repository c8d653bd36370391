import { SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import css from './OrderListSkeleton.module.css';

export function OrderListSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <ul aria-hidden="true" className={css.list}>
        {[0, 1, 2, 3].map((row) => (
          <li key={row} className={css.row}>
            <div className={css.stair}>
              <SkeletonBlock />
            </div>
            <div className={css.words}>
              <SkeletonLine />
              <SkeletonLine />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
