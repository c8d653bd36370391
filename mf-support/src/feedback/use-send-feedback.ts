import { useLayoutEffect, useRef, useState } from 'react';
import {
  type ApiError,
  type CommandEnd,
  type MutationResult,
  useCommand,
  useGo,
  useLanguage,
  useRegion,
  useSignal,
  useToast,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Feedback, FeedbackCreate } from '@shared/http-api/schemas';
import { formatDateTime } from '@shared/i18n';
import type { PhotoQueue } from '../photos/photo-queue';
import { useText } from '../texts';
import { isUndecided } from '../undecided';
import { useCreateFeedback, useWaitingFeedback } from './api';

/** Step of sending a feedback. `photos` waits for uploads; `photosFailed` means that a photo is not uploaded. */
export type SendState =
  | { step: 'idle' }
  | { step: 'photos' }
  | { step: 'sending' }
  | { step: 'photosFailed' }
  | { step: 'failed'; error: ApiError };

/** How a feedback leaves the form. `saved`: the outbox of this phone sends it later. */
export type FeedbackEnd = 'sent' | 'saved' | 'discarded';

/** Report as the renter has entered it. */
export interface Report {
  title: string;
  /** Builds the request body with the upload ids of the photos. */
  toBody(photos: string[]): FeedbackCreate;
}

/**
 * Returns `send`, which waits for the photo uploads, sends the feedback and redirects to its page, unless the renter
 * has left this page. Without an answer that decides it, the outbox sends the feedback later. It ignores further taps while
 * it is running.
 * @param onEnd called after success, before the redirect, and after the feedback was left to the outbox.
 * @param read returns the report as it is now; null if it cannot be sent. The renter may change it during the uploads.
 */
export function useSendFeedback(
  queue: PhotoQueue,
  onEnd: (end: FeedbackEnd) => void,
  read: () => Report | null,
) {
  const t = useText();
  const toast = useToast();
  const signal = useSignal();
  const { go } = useGo();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const outbox = useWaitingFeedback();
  const [state, setState] = useState<SendState>({ step: 'idle' });
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });

  function finish({ data, error }: MutationResult<Feedback>): CommandEnd {
    if (error) return setState(error.kind === 'aborted' ? { step: 'idle' } : { step: 'failed', error });
    onEnd('sent');
    toast(t('feedback.sent', { no: data.no }));
    if (!signal.aborted) go(path.feedbackDetail({ no: data.no }), { replace: true });
    return 'leaving';
  }
  const [post, { isLoading }] = useCreateFeedback({ onRepeated: finish });
  /** Returns the words of a report that waits. A report that consists of photos has none, and is refused without them. */
  const wordsOf = ({ text, returned }: FeedbackCreate): string =>
    text ||
    (returned ? `${t('return.when')} ${formatDateTime(returned.returnedAt, language, timeZone)}` : '');
  function leaveToOutbox(id: string): void {
    outbox.release(id);
    onEnd('saved');
  }
  const [send] = useCommand(async () => {
    if (!latest.current()) return;
    setState({ step: 'photos' });
    const photos = await queue.settled();
    if (!photos) return setState({ step: 'photosFailed' });
    const report = latest.current();
    if (!report) return setState({ step: 'idle' });
    setState({ step: 'sending' });
    const { ids, uploads } = photos;
    const { title, toBody } = report;
    const body = toBody(ids);
    // Stored before it is sent, so that closing the page meanwhile does not lose it.
    const id = await outbox.keep(body, { title, text: wordsOf(body), uploads, photos: ids.length });
    if (uploads.length > 0) return id ? leaveToOutbox(id) : setState({ step: 'photosFailed' });
    const result = await post(body);
    if (id && result.error && isUndecided(result.error)) return leaveToOutbox(id);
    if (id) void outbox.remove(id);
    return finish(result);
  });

  const shown: SendState = isLoading ? { step: 'sending' } : state;
  return { state: shown, send };
}
