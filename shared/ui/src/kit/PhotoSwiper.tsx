import { useTranslation } from 'react-i18next';
import VantSwiper from 'react-vant/es/swiper';
import css from './kit.module.css';

export interface PhotoSwiperProps {
  label: string;
  photos: { src: string; alt: string }[];
}

/** Photos side by side, with their count instead of the kit's unnamed dots. */
export function PhotoSwiper({ label, photos }: PhotoSwiperProps) {
  const { t } = useTranslation('ui');
  return (
    <section aria-label={label} className={css.photos}>
      <VantSwiper
        loop={false}
        indicator={(count, current) =>
          count > 1 ? <span className={css.position}>{t('photos.position', { number: current + 1, count })}</span> : null
        }
      >
        {photos.map(({ src, alt }) => (
          <VantSwiper.Item key={src}>
            <img className={css.photo} src={src} alt={alt} loading="lazy" decoding="async" />
          </VantSwiper.Item>
        ))}
      </VantSwiper>
    </section>
  );
}
