import { useState } from 'react';
import {
  type ApiError,
  type CommandEnd,
  type MutationResult,
  useCommand,
  useGo,
  useSignal,
  useText,
  useToast,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Feedback, FeedbackCreate } from '@shared/http-api/schemas';
import type { PhotoQueue } from '../photos/photo-queue';
import { feedbackApi } from './api';

/** Step of sending a feedback. `photos` waits for uploads; `photosFailed` means that a photo is not uploaded. */
export type SendState =
  | { step: 'idle' }
  | { step: 'photos' }
  | { step: 'sending' }
  | { step: 'photosFailed' }
  | { step: 'failed'; error: ApiError };

/**
 * Returns `send`, which waits for the photo uploads, sends the feedback and redirects to its page, unless the renter
 * has left this page. It ignores further taps while it is running.
 * @param onSent called after success, before the redirect.
 */
export function useSendFeedback(queue: PhotoQueue, onSent: () => void) {
  const t = useText();
  const toast = useToast();
  const signal = useSignal();
  const { go } = useGo();
  const [state, setState] = useState<SendState>({ step: 'idle' });

  function finish({ data, error }: MutationResult<Feedback>): CommandEnd {
    if (error) return setState(error.kind === 'aborted' ? { step: 'idle' } : { step: 'failed', error });
    onSent();
    toast(t('feedback.sent', { no: data.no }));
    if (!signal.aborted) go(path.feedbackDetail({ no: data.no }), { replace: true });
    return 'leaving';
  }
  const [post, { isLoading }] = feedbackApi.send.useMutation({ onRepeated: finish });
  const [send] = useCommand(async (body: (photos: string[]) => FeedbackCreate) => {
    setState({ step: 'photos' });
    const photos = await queue.settled();
    if (!photos) return setState({ step: 'photosFailed' });
    setState({ step: 'sending' });
    return finish(await post(body(photos)));
  });

  const shown: SendState = isLoading ? { step: 'sending' } : state;
  return { state: shown, send };
}
