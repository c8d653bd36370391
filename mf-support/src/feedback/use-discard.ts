import { useConfirm } from '@shared/module-kit';
import { useText } from '../texts';

/** Returns a function that discards the draft if the renter confirms it. */
export function useDiscard(discard: () => void): () => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  return async () => {
    const sure = await confirm({
      title: t('feedback.discardAsk'),
      body: t('feedback.discardBody'),
      confirm: t('feedback.discard'),
      cancel: t('feedback.keep'),
      tone: 'danger',
    });
    if (sure) discard();
  };
}
