import { type ChangeEvent, useId, useRef, useState } from 'react';
import { PHOTOS } from '@shared/http-api/app';
import { Icon } from '@shared/ui/core';
import { useText } from '../texts';
import type { Photo } from './photo-list';
import type { PhotoQueue } from './photo-queue';
import css from './photos.module.css';
import { PhotoThumb } from './PhotoThumb';

export interface PhotoFieldProps {
  photos: readonly Photo[];
  queue: PhotoQueue;
}

/** Field for up to four photos. Uploads each photo when chosen, and shows its progress, retry and remove buttons. */
export function PhotoField({ photos, queue }: PhotoFieldProps) {
  const t = useText();
  const noteId = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const rejected = queue.add(Array.from(target.files ?? []));
    setTooMany(rejected > 0);
    // Reset the input, so that a removed file can be chosen again.
    target.value = '';
  };
  /** Runs the action of a button that goes away, and gives its focus to the field. */
  const leave = (run: () => void) => {
    field.current?.focus({ preventScroll: true });
    run();
  };
  const troubles = photos.flatMap(({ state }, index) =>
    state === 'failed' || state === 'refused' || state === 'tooLarge' ? [{ state, number: index + 1 }] : [],
  );
  return (
    <fieldset ref={field} tabIndex={-1} className={css.field} data-field="photos">
      <legend className={css.legend}>
        <span>{`${t('photos.title')} `}</span>
        <span className={css.note} id={noteId}>
          {t('photos.note', { count: photos.length, most: PHOTOS.most })}
        </span>
      </legend>
      <ul className={css.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={css.photo}>
            <PhotoThumb
              photo={photo}
              number={index + 1}
              onRetry={() => leave(() => queue.retry(photo.id))}
              onRemove={() => {
                setTooMany(false);
                leave(() => queue.remove(photo.id));
              }}
            />
          </li>
        ))}
        {photos.length < PHOTOS.most && (
          <li className={css.photo}>
            <label className={css.add}>
              <Icon name="camera" />
              <span aria-hidden="true">{t('photos.add')}</span>
              <input
                type="file"
                accept="image/*"
                multiple
                className={css.input}
                aria-label={t('photos.addLabel')}
                aria-describedby={noteId}
                onChange={take}
              />
            </label>
          </li>
        )}
      </ul>
      <div role="status" className={css.messages}>
        {tooMany && <p>{t('photos.tooMany', { most: PHOTOS.most })}</p>}
        {troubles.map(({ state, number }) => (
          <p key={number} className={css.trouble}>
            <Icon name="warn" size="sm" />
            <span>{t(`photos.${state}`, { number })}</span>
          </p>
        ))}
        {photos.map(({ state, id }, index) =>
          state === 'done' ? (
            <p key={id} className="visually-hidden">
              {t('photos.done', { number: index + 1 })}
            </p>
          ) : null,
        )}
      </div>
    </fieldset>
  );
}
