import { useState } from 'react';
import {
  LeftOut,
  Loaded,
  useErrorText,
  useGo,
  useLanguage,
  useSession,
  useOnVisible,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, InlineFailure, LanguagePicker, Page, PageTitle, SearchField, Section } from '@shared/ui/core';
import { useContact } from '../contact/api';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { useReportPath } from '../links/report-path';
import { useText } from '../texts';
import { useHelp } from './api';
import { Articles, ArticlesSkeleton } from './Articles';
import css from './help.module.css';
import { ContactOptions, ContactOptionsSkeleton } from './ContactOptions';
import { HelpCases } from './HelpCases';
import { RunningHelp } from './RunningHelp';
import { useOpenCases } from './use-open-cases';

/**
 * /call/center: help for the open order, what is open about the renter's orders, help articles, and contact with its hours.
 * With an open case the contact follows it.
 */
export default function CallCenterPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language, setLanguage } = useLanguage();
  const { back } = useGo();
  const { signedIn } = useSession();
  const report = useReportPath();
  const [search, setSearch] = useState('');
  const articles = useHelp();
  const contact = useContact();
  const open = useOpenCases(articles);
  const { cases, waiting } = open;
  const hasCases = cases.length + open.leftOut > 0;
  useOnVisible(() => [articles, contact, open].forEach((query) => query.refetch()));
  const people = <People contact={contact} />;
  return (
    <Page>
      <Section>
        <div className={css.top}>
          <button type="button" className={css.back} aria-label={t('callCenter.back')} onClick={back}>
            <Icon name="back" />
          </button>
          <LanguagePicker language={language} onChange={setLanguage} />
        </div>
        <PageTitle>{t('callCenter.heading')}</PageTitle>
        <SearchField
          className={css.search}
          label={t('callCenter.search')}
          value={search}
          maxLength={60}
          onSearch={setSearch}
        />
      </Section>
      {signedIn && search === '' && (
        <RunningHelp
          articles={articles.data?.articles ?? []}
          waiting={waiting}
          answered={cases.map(({ orderNo }) => orderNo)}
        />
      )}
      {search === '' && !waiting && hasCases && (
        <>
          <HelpCases cases={cases} />
          {open.leftOut > 0 && (
            <Section>
              <LeftOut of={open} />
            </Section>
          )}
          {people}
        </>
      )}
      <Section flush title={t('callCenter.readAbout')}>
        <Loaded
          query={articles}
          skeleton={<ArticlesSkeleton />}
          failed={(error, code) => (
            <InlineFailure code={code} retrying={articles.isFetching} onRetry={articles.refetch}>
              {errorText(error)}
            </InlineFailure>
          )}
        >
          {({ articles: all }) =>
            (all.length > 0 || !articles.leftOut) && <Articles articles={all} search={search} />
          }
        </Loaded>
      </Section>
      {(search !== '' || waiting || !hasCases) && people}
      <Section flush title={t('callCenter.yours')}>
        <LinkRows>
          <LinkRow to={report} title={t('callCenter.report')} />
          <LinkRow to={path.feedbackList()} title={t('callCenter.mine')} />
        </LinkRows>
      </Section>
    </Page>
  );
}

function People({ contact }: { contact: ReturnType<typeof useContact> }) {
  const errorText = useErrorText();
  return (
    <Section>
      <Loaded
        query={contact}
        skeleton={<ContactOptionsSkeleton />}
        failed={(error, code) => (
          <InlineFailure code={code} retrying={contact.isFetching} onRetry={contact.refetch}>
            {errorText(error)}
          </InlineFailure>
        )}
      >
        {(found) => <ContactOptions contact={found} />}
      </Loaded>
    </Section>
  );
}
