import type { FeedbackState } from '@shared/http-api/app';
import { Tag, type TagProps } from '@shared/ui/core';
import { useText } from '../texts';

type Look = Pick<TagProps, 'tone' | 'icon'>;

const LOOK: Partial<Record<string, Look>> = {
  RECEIVED: { tone: 'plain', icon: 'check' },
  IN_REVIEW: { tone: 'warn', icon: 'search' },
  ANSWERED: { tone: 'ok', icon: 'chat' },
  CLOSED: { tone: 'off', icon: 'lock' },
} satisfies Record<FeedbackState, Look>;

/** Look of a state that only a newer platform knows. */
const UNKNOWN: Look = { tone: 'off', icon: 'info' };

/** State of a feedback as text and icon, so that colour is not the only cue. */
export function FeedbackStateTag({ state }: { state: FeedbackState }) {
  const t = useText();
  return <Tag {...(LOOK[state] ?? UNKNOWN)}>{t([`state.${state}`, 'state.unknown'])}</Tag>;
}
