import { useState } from 'react';
import css from './kit.module.css';
import { useUiText } from '@shared/ui/core';

export interface PhotoSwiperProps {
  label: string;
  photos: { src: string; alt: string }[];
}

/** Returns whether a photo is the first one of its address. */
const isFirst = (photos: PhotoSwiperProps['photos'], src: string, index: number) =>
  photos.findIndex((photo) => photo.src === src) === index;

/**
 * Shows photos side by side with a counter. It uses native scrolling with snap points, because react-vant's swiper
 * adds 25 KB of spring and gesture libraries, and its dots have no accessible names. Leaves out a photo that cannot be loaded, and
 * renders nothing without any.
 */
export function PhotoSwiper({ label, photos: all }: PhotoSwiperProps) {
  const { t } = useUiText();
  const [shown, setShown] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const photos = all.filter(({ src }, index) => !missing.includes(src) && isFirst(all, src, index));
  if (photos.length === 0) return null;
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
            <img
              className={css.photo}
              src={src}
              alt={alt}
              loading="lazy"
              decoding="async"
              onError={() => setMissing((before) => [...before, src])}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <span className={css.position}>
          {t('photos.position', { number: Math.min(shown + 1, photos.length), count: photos.length })}
        </span>
      )}
    </section>
  );
}
