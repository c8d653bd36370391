import { useLanguage, useText } from '@shared/module-kit';
import type { Contact } from '@shared/http-api/schemas';
import { Tag } from '@shared/ui/core';
import { opening } from './opening';

/** Tag with the opening state of support, e.g. "Open until 21:00". */
export function OpeningTag({ contact, now }: { contact: Contact; now: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { open, text } = opening(contact, language, now, t);
  return (
    <Tag tone={open ? 'ok' : 'off'} icon="clock">
      {text}
    </Tag>
  );
}
