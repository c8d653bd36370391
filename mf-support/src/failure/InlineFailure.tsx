import { type ApiError, useErrorText, useText } from '@shared/module-kit';
import { Button, Icon } from '@shared/ui/core';
import styles from './failure.module.css';

export interface InlineFailureProps {
  error: ApiError;
  retrying: boolean;
  onRetry: () => void;
}

/** Inline error with a retry button. The rest of the page stays usable. */
export function InlineFailure({ error, retrying, onRetry }: InlineFailureProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warn" size="sm" />
      <p>{errorText(error)}</p>
      <Button variant="text" size="small" busy={retrying} onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}
