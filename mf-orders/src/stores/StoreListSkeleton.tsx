import { SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import css from './StoreListSkeleton.module.css';

export function StoreListSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <ul aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <li key={row} className={css.row}>
            <SkeletonLine />
            <SkeletonLine />
          </li>
        ))}
      </ul>
    </div>
  );
}
