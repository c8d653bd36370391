import type { FeedbackState } from '@shared/http-api/app';
import { useText } from '@shared/module-kit';
import { Tag } from '@shared/ui/core';

const LOOK = {
  RECEIVED: { tone: 'plain', icon: 'check' },
  IN_REVIEW: { tone: 'warn', icon: 'search' },
  ANSWERED: { tone: 'ok', icon: 'chat' },
  CLOSED: { tone: 'off', icon: 'lock' },
} as const;

/** State of a feedback as text and icon, so that colour is not the only cue. */
export function FeedbackStateTag({ state }: { state: FeedbackState }) {
  const t = useText();
  const { tone, icon } = LOOK[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
