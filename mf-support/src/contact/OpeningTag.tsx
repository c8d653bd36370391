import type { Contact } from '@shared/http-api/schemas';
import { Tag } from '@shared/ui/core';
import { useOpeningText } from '@shared/ui/domain';

/** Tag with the opening state of support, e.g. "Open until 21:00". */
export function OpeningTag({ contact, now }: { contact: Contact; now: number }) {
  const { openNow, until, timeZone } = contact;
  const { tone, text } = useOpeningText('support')({ open: { isOpen: openNow, until }, timeZone }, now);
  return (
    <Tag tone={tone} icon="clock">
      {text}
    </Tag>
  );
}
