import { type ChangeEvent, useRef, useState } from 'react';
import { useSettings, useSignal, useToast } from '@shared/module-kit';
import { Button, Icon, type IconName, Page, PageTitle } from '@shared/ui/core';
import { useText } from '../texts';
import { CameraUnavailable } from './CameraUnavailable';
import { TypeNumber } from './TypeNumber';
import { UnreadableFile, readPhotoFile } from './photo-file';
import { parseCabinetCode } from './cabinet-code';
import { useCamera } from './use-camera';
import { useQrReader } from './use-qr-reader';
import { useScannedText } from './use-scanned-text';
import { useScanLoop } from './use-scan-loop';
import css from './ScanCenterPage.module.css';

/** /scan/center: QR scan by camera, with torch, photo and typed number. */
export default function ScanCenterPage() {
  const t = useText();
  const toast = useToast();
  const signal = useSignal();
  const { mode, found } = useScannedText();
  const video = useRef<HTMLVideoElement>(null);
  const [typing, setTyping] = useState(false);
  const [reading, setReading] = useState(false);
  const camera = useCamera(video);
  const { qrOrigins } = useSettings();
  const [isOurs] = useState(() => (text: string) => parseCabinetCode(text, qrOrigins) !== null);
  const reader = useQrReader(isOurs);
  const late = reader.state === 'slow' || reader.state === 'failed' ? reader.state : null;
  useScanLoop(video, camera.state === 'on' && !typing ? reader.code : null, isOurs, found);

  const readPhoto = async (file: File) => {
    if (!reader.code) return toast(t(`scan.reader.${reader.state === 'failed' ? 'failed' : 'slow'}`));
    setReading(true);
    const texts = await readPhotoFile(reader.code, file, signal).catch((error: unknown) =>
      error instanceof UnreadableFile ? ('unreadable' as const) : ('reader.failed' as const),
    );
    setReading(false);
    if (signal.aborted) return;
    if (typeof texts === 'string') return toast(t(`scan.${texts}`));
    found(texts.find(isOurs) ?? texts[0] ?? '');
  };

  const problem = camera.state === 'starting' || camera.state === 'on' ? null : camera.state;
  const title = camera.unanswered ? 'scan.state.starting' : 'scan.point';
  const hint = camera.unanswered ? 'scan.allow' : (`scan.note.${mode}` as const);
  const note = reading ? t('scan.reading') : t(late ? `scan.reader.${late}` : hint);
  const noTorch = camera.state === 'on' ? 'scan.noTorch' : (`scan.state.${camera.state}` as const);
  return (
    <Page tone="camera" className={css.page ?? ''}>
      <div className={css.stage}>
        <video ref={video} className={css.video} muted playsInline aria-hidden="true" />
        {problem === null ? (
          <>
            <div className={css.words}>
              <PageTitle className={css.title}>{t(title)}</PageTitle>
              <p className={css.note} role="status">
                {note}
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
            <CameraControls camera={camera} />
          </>
        ) : (
          <CameraUnavailable
            problem={problem}
            onRetry={camera.retry}
            {...(camera.hasOtherCamera ? { onSwitch: camera.switchCamera } : {})}
          />
        )}
        <p className="visually-hidden" role="status">
          {reading && problem !== null ? t('scan.reading') : t(`scan.state.${camera.state}`)}
        </p>
      </div>
      <div className={css.ways}>
        <Way
          icon="torch"
          pressed={camera.torch}
          onClick={() => (camera.hasTorch ? void camera.switchTorch() : toast(t(noTorch)))}
        >
          {t('scan.torch')}
        </Way>
        <PhotoWay label={t('scan.photos')} onPhoto={(file) => void readPhoto(file)} />
        <Way icon="keypad" onClick={() => setTyping(true)}>
          {t('scan.type')}
        </Way>
      </div>
      <TypeNumber open={typing} onClose={() => setTyping(false)} found={found} />
    </Page>
  );
}

/** Buttons over the picture: another camera and the zoom, where the phone has them. */
function CameraControls({ camera }: { camera: ReturnType<typeof useCamera> }) {
  const t = useText();
  return (
    <div className={css.controls}>
      {camera.hasOtherCamera && (
        <button type="button" className={css.control} onClick={camera.switchCamera}>
          {t('scan.switch')}
        </button>
      )}
      {camera.hasZoom && (
        <button type="button" className={css.control} onClick={() => void camera.switchZoom()}>
          <span className="visually-hidden">{`${t('scan.zoom')} `}</span>
          <span key={camera.zoom}>{`${camera.zoom}×`}</span>
        </button>
      )}
    </div>
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
    <span>{children}</span>
  </button>
);

function PhotoWay({ label, onPhoto }: { label: string; onPhoto(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) onPhoto(file);
  };
  return (
    <>
      <Way icon="photo" onClick={() => input.current?.click()}>
        {label}
      </Way>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={onChange}
      />
    </>
  );
}
