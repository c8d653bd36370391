import { useText } from '@shared/module-kit';
import { Button, Icon, PageTitle } from '@shared/ui/core';
import type { CameraProblem } from './use-camera';
import css from './CameraUnavailable.module.css';

/** Explains why the camera shows no picture and names the alternatives, with a retry button. */
export function CameraUnavailable({ problem, onRetry }: { problem: CameraProblem; onRetry(): void }) {
  const t = useText();
  return (
    <div className={css.trouble} role="alert">
      <Icon name="camera" size="lg" />
      <PageTitle className={css.title}>{t(`scan.problem.${problem}.title`)}</PageTitle>
      <p className={css.text}>{t(`scan.problem.${problem}.text`)}</p>
      <Button variant="line" icon="retry" onClick={onRetry}>
        {t('scan.tryAgain')}
      </Button>
    </div>
  );
}
