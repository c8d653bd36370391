import type { ReactNode } from 'react';
import { Loaded, useCopy, useExternalLink, useServerNow, useOnVisible } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Contact } from '@shared/http-api/schemas';
import { Icon, type IconName, Page, PageTitle, Section, SkeletonLine } from '@shared/ui/core';
import { EmailText } from '@shared/ui/domain';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { WithRunningBar } from '../running/WithRunningBar';
import { useText } from '../texts';
import { useContact } from './api';
import { contactLinks } from './contact-links';
import css from './contact.module.css';
import { OpeningTag } from './OpeningTag';

/** /contact-us: e-mail, phone, chat and address of support, with its hours. */
export default function ContactUsPage() {
  const t = useText();
  const contact = useContact();
  useOnVisible(contact.refetch);
  return (
    <WithRunningBar>
      <Page>
        <PageTitle hidden>{t('contact.title')}</PageTitle>
        <Loaded query={contact} skeleton={<ContactSkeleton />}>
          {(found) => <Ways contact={found} />}
        </Loaded>
        <Section flush>
          <LinkRows>
            <LinkRow to={path.callCenter()} title={t('contact.help')} icon="doc" />
          </LinkRows>
        </Section>
      </Page>
    </WithRunningBar>
  );
}

function Ways({ contact }: { contact: Contact }) {
  const t = useText();
  const now = useServerNow(30_000);
  const external = useExternalLink();
  const links = contactLinks(contact);
  return (
    <>
      <Section>
        <p>{t('contact.lead')}</p>
        <div className={css.hours}>
          <OpeningTag contact={contact} now={now} />
          <p className={css.meta}>
            <span className="visually-hidden">{`${t('contact.hours')}: `}</span>
            <span>{contact.hours}</span>
          </p>
        </div>
      </Section>
      <Section flush>
        <ul>
          <Way icon="mail" label={t('contact.email')} copy={contact.email} copyLabel={t('contact.copyEmail')}>
            {links.mail ? (
              <a href={links.mail}>
                <EmailText email={contact.email} />
              </a>
            ) : (
              <EmailText email={contact.email} />
            )}
          </Way>
          <Way
            icon="phone"
            label={t('contact.phone')}
            copy={contact.phone}
            copyLabel={t('contact.copyPhone')}
          >
            {links.call ? <a href={links.call}>{contact.phone}</a> : contact.phone}
          </Way>
          {links.chat && (
            <Way icon="chat" label={t('contact.chat')}>
              <a href={links.chat} {...external}>
                <span>{t('contact.openChat')}</span>
                {external.target && <span className="visually-hidden">{` (${t('contact.newWindow')})`}</span>}
              </a>
            </Way>
          )}
          <Way
            icon="pin"
            label={t('contact.address')}
            copy={contact.address}
            copyLabel={t('contact.copyAddress')}
          >
            {contact.address}
          </Way>
        </ul>
      </Section>
    </>
  );
}

interface WayProps {
  icon: IconName;
  label: string;
  /** Text that the copy button copies. */
  copy?: string;
  /** Accessible name of the copy button. Without it there is no button. */
  copyLabel?: string;
  children: ReactNode;
}

function Way({ icon, label, copy, copyLabel, children }: WayProps) {
  const t = useText();
  const copyText = useCopy();
  const words = { done: t('copy.done'), failed: t('copy.failed'), empty: t('copy.empty') };
  return (
    <li className={css.way}>
      <Icon name={icon} />
      <div className={css.words}>
        <p className={css.meta}>{label}</p>
        <p className={css.value}>{children}</p>
      </div>
      {copyLabel !== undefined && (
        <button
          type="button"
          className={css.copy}
          aria-label={copyLabel}
          onClick={() => void copyText(copy ?? '', words)}
        >
          <Icon name="copy" />
        </button>
      )}
    </li>
  );
}

const ContactSkeleton = () => (
  <div aria-hidden="true">
    <Section>
      <SkeletonLine width="90%" />
      <SkeletonLine width="55%" />
    </Section>
    <Section flush>
      {[50, 40, 35, 75].map((width) => (
        <div key={width} className={css.way}>
          <div className={css.words}>
            <SkeletonLine width="20%" />
            <SkeletonLine width={`${width}%`} />
          </div>
        </div>
      ))}
    </Section>
  </div>
);
