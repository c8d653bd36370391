import { type ChangeEvent, useRef, useState } from 'react';
import { useLazyCode, useText, useToast } from '@shared/module-kit';
import { Button, Icon, type IconName, Page, PageTitle } from '@shared/ui/core';
import { CameraUnavailable } from './CameraUnavailable';
import { TypeNumber } from './TypeNumber';
import { readPhotoFile } from './photo-file';
import { createQrReader } from './qr-reader';
import { useCamera } from './use-camera';
import { useScannedText } from './use-scanned-text';
import { useScanLoop } from './use-scan-loop';
import css from './ScanCenterPage.module.css';

/** /scan/center: QR scan by camera, with torch, photo and typed number. */
export default function ScanCenterPage() {
  const t = useText();
  const toast = useToast();
  const { mode, found } = useScannedText();
  const video = useRef<HTMLVideoElement>(null);
  const photos = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState(false);
  const [reading, setReading] = useState(false);
  const camera = useCamera(video);
  const reader = useLazyCode(createQrReader, 'SCAN_READER');
  const isLate = reader.state === 'slow' || reader.state === 'failed';
  useScanLoop(video, camera.state === 'on' && !typing ? reader.code : null, found);

  const onPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (!reader.code) return toast(t('scan.reader.slow'));
    setReading(true);
    const text = await readPhotoFile(file).catch(() => null);
    setReading(false);
    found(text ?? '');
  };

  return (
    <Page tone="camera" className={css.page ?? ''}>
      <div className={css.stage}>
        <video ref={video} className={css.video} muted playsInline aria-hidden="true" />
        {camera.state === 'starting' || camera.state === 'on' ? (
          <>
            <div className={css.words}>
              <PageTitle className={css.title}>{t(`scan.point.${mode}`)}</PageTitle>
              <p className={css.note} role="status">
                {t(isLate ? `scan.reader.${reader.state}` : `scan.note.${mode}`)}
              </p>
              {reader.state === 'failed' && (
                <Button variant="line" size="small" icon="retry" onClick={reader.retry}>
                  {t('scan.tryAgain')}
                </Button>
              )}
            </div>
            <div className={css.frame} aria-hidden="true">
              <span className={css.line} />
            </div>
          </>
        ) : (
          <CameraUnavailable problem={camera.state} onRetry={camera.retry} />
        )}
        <p className="visually-hidden" role="status">
          {reading ? t('scan.reading') : t(`scan.state.${camera.state}`)}
        </p>
      </div>
      <div className={css.ways}>
        <Way
          icon="torch"
          pressed={camera.torch}
          onClick={() => (camera.hasTorch ? void camera.switchTorch() : toast(t('scan.noTorch')))}
        >
          {t('scan.torch')}
        </Way>
        <Way icon="photo" onClick={() => photos.current?.click()}>
          {t('scan.photos')}
        </Way>
        <Way icon="keypad" onClick={() => setTyping(true)}>
          {t('scan.type')}
        </Way>
        <input
          ref={photos}
          type="file"
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('scan.photos')}
          onChange={(event) => void onPhoto(event)}
        />
      </div>
      <TypeNumber open={typing} onClose={() => setTyping(false)} found={found} />
    </Page>
  );
}

interface WayProps {
  icon: IconName;
  pressed?: boolean;
  onClick(): void;
  children: string;
}

const Way = ({ icon, pressed, onClick, children }: WayProps) => (
  <button
    type="button"
    className={`${css.way} ${pressed ? css.pressed : ''}`}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon name={icon} size="lg" />
    {children}
  </button>
);
