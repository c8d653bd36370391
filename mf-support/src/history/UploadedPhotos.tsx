import { useEffect, useState } from 'react';
import { Button, Dialog, Icon } from '@shared/ui/core';
import { BlobImage } from '../photos/BlobImage';
import { downloadPhoto } from '../photos/download-photo';
import { useText } from '../texts';
import css from './history.module.css';

type Shown = { step: 'loading' } | { step: 'shown'; blob: Blob } | { step: 'failed' };

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
      <Dialog
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
      </Dialog>
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
  const [shown, setShown] = useState<Shown>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    downloadPhoto(uploadId, controller.signal).then(
      (blob) => !controller.signal.aborted && setShown({ step: 'shown', blob }),
      () => !controller.signal.aborted && setShown({ step: 'failed' }),
    );
    return () => controller.abort();
  }, [uploadId, attempt]);
  if (shown.step === 'shown') {
    return (
      <button type="button" className={css.thumb} onClick={() => onOpen(shown.blob)}>
        <BlobImage blob={shown.blob} alt={t('photos.photo', { number })} />
      </button>
    );
  }
  if (shown.step === 'loading') return <span className={css.thumb} aria-hidden="true" />;
  return (
    <div className={css.thumb}>
      <Icon name="photo" />
      <span className="visually-hidden">{t('detail.photoFailed', { number })}</span>
      <Button
        variant="text"
        size="small"
        onClick={() => {
          setShown({ step: 'loading' });
          setAttempt((count) => count + 1);
        }}
      >
        {t('detail.photoRetry')}
      </Button>
    </div>
  );
}
