import { useBrowser, useCopy } from '@shared/module-kit';
import { Button, Icon, PageTitle } from '@shared/ui/core';
import { useText } from '../texts';
import type { CameraProblem } from './use-camera';
import css from './CameraUnavailable.module.css';

export interface CameraUnavailableProps {
  problem: CameraProblem;
  onRetry(): void;
  /** Starts another camera. Omitted if there is none. */
  onSwitch?(): void;
}

/**
 * Explains why the camera shows no picture and names the alternatives, with a retry button. An in-app browser may never
 * get the camera, so there the renter can copy the address and open it in a browser.
 */
export function CameraUnavailable({ problem, onRetry, onSwitch }: CameraUnavailableProps) {
  const t = useText();
  const copy = useCopy();
  const { type } = useBrowser();
  const blocked = problem === 'denied' || problem === 'missing' ? problem : null;
  const inApp = type === 'browser' ? null : blocked;
  return (
    <div className={css.trouble} role="alert">
      <Icon name="camera" size="lg" />
      <PageTitle className={css.title}>{t(`scan.problem.${inApp ? 'inApp' : problem}.title`)}</PageTitle>
      <p className={css.text}>{t(inApp ? `scan.problem.inApp.${inApp}` : `scan.problem.${problem}.text`)}</p>
      {inApp && (
        <Button variant="line" icon="copy" onClick={() => void copy(window.location.href)}>
          {t('scan.copyAddress')}
        </Button>
      )}
      {onSwitch && (
        <Button variant="line" onClick={onSwitch}>
          {t('scan.switch')}
        </Button>
      )}
      <Button variant="line" icon="retry" onClick={onRetry}>
        {t('scan.tryAgain')}
      </Button>
    </div>
  );
}
