import { useEffect, useState } from 'react';
import { Button, Dialog, Icon } from '@shared/ui/core';
import { downloadPhoto } from '../photos/download-photo';
import { useText } from '../texts';
import css from './history.module.css';

type Shown = { step: 'loading' } | { step: 'shown'; url: string } | { step: 'failed' };

/** Shows the photos of a feedback by object URLs, so that the document contains no URL with a token. */
export function UploadedPhotos({ uploadIds }: { uploadIds: readonly string[] }) {
  const t = useText();
  const [large, setLarge] = useState<{ url: string; number: number } | null>(null);
  return (
    <>
      <ul className={css.photos} aria-label={t('detail.photos')}>
        {uploadIds.map((uploadId, index) => (
          <li key={uploadId} className={css.photo}>
            <UploadedPhoto
              uploadId={uploadId}
              number={index + 1}
              onOpen={(url) => setLarge({ url, number: index + 1 })}
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
          <img className={css.large} src={large.url} alt={t('photos.photo', { number: large.number })} />
        )}
      </Dialog>
    </>
  );
}

interface UploadedPhotoProps {
  uploadId: string;
  number: number;
  onOpen: (url: string) => void;
}

function UploadedPhoto({ uploadId, number, onOpen }: UploadedPhotoProps) {
  const t = useText();
  const [shown, setShown] = useState<Shown>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let url: string | null = null;
    downloadPhoto(uploadId, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ step: 'shown', url });
      },
      () => !controller.signal.aborted && setShown({ step: 'failed' }),
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [uploadId, attempt]);
  if (shown.step === 'shown') {
    return (
      <button type="button" className={css.thumb} onClick={() => onOpen(shown.url)}>
        <img src={shown.url} alt={t('photos.photo', { number })} />
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
