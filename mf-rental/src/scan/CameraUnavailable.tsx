import { useBrowser, useCopy, useText } from '@shared/module-kit';
import { Button, Icon, PageTitle } from '@shared/ui/core';
import type { CameraProblem } from './use-camera';
import css from './CameraUnavailable.module.css';

/**
 * Explains why the camera shows no picture and names the alternatives, with a retry button. An in-app browser may never
 * get the camera, so there the renter can copy the address and open it in a browser.
 */
export function CameraUnavailable({ problem, onRetry }: { problem: CameraProblem; onRetry(): void }) {
  const t = useText();
  const copy = useCopy();
  const { type } = useBrowser();
  const inApp = type !== 'browser' && problem !== 'busy';
  return (
    <div className={css.trouble} role="alert">
      <Icon name="camera" size="lg" />
      <PageTitle className={css.title}>{t(`scan.problem.${inApp ? 'inApp' : problem}.title`)}</PageTitle>
      <p className={css.text}>{t(`scan.problem.${inApp ? `inApp.${problem}` : `${problem}.text`}`)}</p>
      {inApp && (
        <Button variant="line" icon="copy" onClick={() => void copy(window.location.href)}>
          {t('scan.copyAddress')}
        </Button>
      )}
      <Button variant="line" icon="retry" onClick={onRetry}>
        {t('scan.tryAgain')}
      </Button>
    </div>
  );
}
