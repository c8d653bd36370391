import { Link, useExternalLink, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Contact } from '@shared/http-api/schemas';
import { Icon, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { contactLinks } from '../contact/contact-links';
import { OpeningTag } from '../contact/OpeningTag';
import { useText } from '../texts';
import css from './help.module.css';

/** Chat, phone and e-mail links with the opening state of support. */
export function ContactOptions({ contact }: { contact: Contact }) {
  const t = useText();
  const now = useServerNow(30_000);
  const external = useExternalLink();
  const { chat, call, mail } = contactLinks(contact);
  return (
    <>
      <div className={css.talkHead}>
        <h2>{t('callCenter.talk')}</h2>
        <OpeningTag contact={contact} now={now} />
      </div>
      <p className={css.meta}>{contact.hours}</p>
      <ul className={css.ways}>
        {chat && (
          <li>
            <a className={css.way} href={chat} {...external}>
              <Icon name="chat" />
              <span>{t('callCenter.chat')}</span>
              {external.target && <span className="visually-hidden">{` (${t('contact.newWindow')})`}</span>}
            </a>
          </li>
        )}
        {call && (
          <li>
            <a className={css.way} href={call}>
              <Icon name="phone" />
              <span>{t('callCenter.call')}</span>
            </a>
          </li>
        )}
        {mail && (
          <li>
            <a className={css.way} href={mail}>
              <Icon name="mail" />
              <span>{t('callCenter.email')}</span>
            </a>
          </li>
        )}
      </ul>
      <Link to={path.contactUs()} className={css.more}>
        {t('callCenter.more')}
      </Link>
    </>
  );
}

export const ContactOptionsSkeleton = () => (
  <div aria-hidden="true">
    <SkeletonLine width="40%" size="title" />
    <SkeletonLine width="60%" size="caption" />
    <div className={css.ways}>
      {[1, 2, 3].map((way) => (
        <SkeletonBlock key={way} height={66} />
      ))}
    </div>
    <SkeletonBlock width="40%" height={44} />
  </div>
);
