import { useState } from 'react';
import css from './kit.module.css';
import { useUiText } from '@shared/ui/core';

export interface PhotoSwiperProps {
  label: string;
  photos: { src: string; alt: string }[];
}

/**
 * Shows photos side by side with a counter. It uses native scrolling with snap points, because react-vant's swiper
 * adds 25 KB of spring and gesture libraries, and its dots have no accessible names.
 */
export function PhotoSwiper({ label, photos }: PhotoSwiperProps) {
  const { t } = useUiText();
  const [shown, setShown] = useState(0);
  return (
    <section aria-label={label} className={css.photos}>
      <ul
        className={css.strip}
        tabIndex={photos.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map(({ src, alt }) => (
          <li key={src} className={css.slide}>
            <img className={css.photo} src={src} alt={alt} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <span className={css.position}>
          {t('photos.position', { number: shown + 1, count: photos.length })}
        </span>
      )}
    </section>
  );
}
