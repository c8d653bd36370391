import { Icon } from '@shared/ui/core';
import { ProgressBar } from '@shared/ui/kit';
import { useText } from '../texts';
import { BlobImage } from './BlobImage';
import { type Photo, isGivenUp } from './photo-list';
import css from './photos.module.css';

export interface PhotoThumbProps {
  photo: Photo;
  /** Position in the list, starting with 1. */
  number: number;
  onRetry: () => void;
  onRemove: () => void;
}

/** Preview of a photo with the state of its upload, and buttons to retry and to remove it. */
export function PhotoThumb({ photo, number, onRetry, onRemove }: PhotoThumbProps) {
  const t = useText();
  const { state, blob, progress } = photo;
  const percent = Math.round(progress * 100);
  return (
    <>
      {blob ? (
        <BlobImage className={css.image} blob={blob} alt={t('photos.photo', { number })} />
      ) : (
        <span className={css.blank}>
          <Icon name="photo" />
        </span>
      )}
      {state === 'waiting' && <span className={css.badge}>{t('photos.waiting')}</span>}
      {state === 'uploading' && (
        <>
          <span className={css.badge} aria-hidden="true">
            {`${percent}%`}
          </span>
          <div className={css.track}>
            <ProgressBar label={t('photos.photo', { number })} percent={percent} />
          </div>
        </>
      )}
      {isGivenUp(photo) && (
        <span className={css.badge}>
          <Icon name="warn" size="sm" />
        </span>
      )}
      {state === 'failed' && (
        <button type="button" className={css.retry} onClick={onRetry}>
          <span>{t('photos.retry')}</span>
          <span className="visually-hidden">{` ${t('photos.photo', { number })}`}</span>
        </button>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={t('photos.remove', { number })}
        onClick={onRemove}
      >
        <span className={css.removeMark}>
          <Icon name="close" size="sm" />
        </span>
      </button>
    </>
  );
}
