import type { FeedbackState } from '@shared/http-api/app';
import { useText } from '@shared/module-kit';
import { Tag, type TagProps } from '@shared/ui/core';

type Look = Pick<TagProps, 'tone' | 'icon'>;

const LOOK: Partial<Record<string, Look>> = {
  RECEIVED: { tone: 'plain', icon: 'check' },
  IN_REVIEW: { tone: 'warn', icon: 'search' },
  ANSWERED: { tone: 'ok', icon: 'chat' },
  CLOSED: { tone: 'off', icon: 'lock' },
} satisfies Record<FeedbackState, Look>;

/**
 * State of a feedback as text and icon, so that colour is not the only cue. Renders nothing for a state that only a
 * newer server knows.
 */
export function FeedbackStateTag({ state }: { state: FeedbackState }) {
  const t = useText();
  const look = LOOK[state];
  if (!look) return null;
  return <Tag {...look}>{t(`state.${state}`)}</Tag>;
}
