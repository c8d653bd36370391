import { useState } from 'react';
import { Button, Icon, Sheet } from '@shared/ui/core';
import { BlobImage } from '../photos/BlobImage';
import { usePhoto } from '../photos/use-photo';
import { useText } from '../texts';
import css from './history.module.css';

/** Shows the photos of a feedback. */
export function UploadedPhotos({ uploadIds }: { uploadIds: readonly string[] }) {
  const t = useText();
  const [large, setLarge] = useState<{ blob: Blob; number: number } | null>(null);
  return (
    <>
      <ul className={css.photos} aria-label={t('detail.photos')}>
        {uploadIds.map((uploadId, index) => (
          <li key={uploadId} className={css.photo}>
            <UploadedPhoto
              uploadId={uploadId}
              number={index + 1}
              onOpen={(blob) => setLarge({ blob, number: index + 1 })}
            />
          </li>
        ))}
      </ul>
      <Sheet
        open={large !== null}
        title={large ? t('photos.photo', { number: large.number }) : ''}
        onClose={() => setLarge(null)}
      >
        {large && (
          <BlobImage
            className={css.large}
            blob={large.blob}
            alt={t('photos.photo', { number: large.number })}
          />
        )}
      </Sheet>
    </>
  );
}

interface UploadedPhotoProps {
  uploadId: string;
  number: number;
  onOpen: (blob: Blob) => void;
}

function UploadedPhoto({ uploadId, number, onOpen }: UploadedPhotoProps) {
  const t = useText();
  const { blob, failed, retry } = usePhoto(uploadId);
  if (blob) {
    return (
      <button type="button" className={css.thumb} onClick={() => onOpen(blob)}>
        <BlobImage blob={blob} alt={t('photos.photo', { number })} />
      </button>
    );
  }
  if (!failed) return <span className={css.thumb} aria-hidden="true" />;
  return (
    <div className={css.thumb}>
      <Icon name="photo" />
      <Button variant="text" size="small" onClick={retry}>
        <span>{t('detail.photoRetry')}</span>
        <span className="visually-hidden">{` ${t('detail.photoFailed', { number })}`}</span>
      </Button>
    </div>
  );
}
