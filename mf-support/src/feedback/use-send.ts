import { useState } from 'react';
import { type ApiError, useCommand, useGo, useSignal, useText, useToast } from '@shared/module-kit';
import { path } from '@shared/contract/app';
import type { FeedbackCreate } from '@shared/contract/schemas';
import type { PhotoQueue } from '../photos/photo-queue';
import { feedbackApi } from './api';

export type SendState =
  | { step: 'idle' }
  | { step: 'photos' }
  | { step: 'sending' }
  | { step: 'photosFailed' }
  | { step: 'failed'; error: ApiError };

/**
 * Sends a feedback once: waits for its photos, then for the answer; a second tap in between does nothing. Afterwards the
 * feedback's own page replaces this one, unless the renter has gone on to another.
 * @param onSent clears the draft.
 */
export function useSend(queue: PhotoQueue, onSent: () => void) {
  const t = useText();
  const toast = useToast();
  const signal = useSignal();
  const { go } = useGo();
  const [post] = feedbackApi.send.useMutation();
  const [state, setState] = useState<SendState>({ step: 'idle' });

  const [send] = useCommand(async (body: (photos: string[]) => FeedbackCreate) => {
    setState({ step: 'photos' });
    const photos = await queue.settled();
    if (!photos) return setState({ step: 'photosFailed' });
    setState({ step: 'sending' });
    const { data, error } = await post(body(photos));
    if (error) return setState(error.kind === 'aborted' ? { step: 'idle' } : { step: 'failed', error });
    onSent();
    toast(t('feedback.sent', { no: data.no }));
    if (!signal.aborted) go(path.feedbackDetail({ no: data.no }), { replace: true });
  });
  return { state, send, dismiss: () => setState({ step: 'idle' }) };
}
