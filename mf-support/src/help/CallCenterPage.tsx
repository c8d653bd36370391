import { useState } from 'react';
import { Loaded, useErrorText, useGo, useLanguage, useSession, useOnVisible } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, InlineFailure, LanguagePicker, Page, PageTitle, SearchField, Section } from '@shared/ui/core';
import { useContact } from '../contact/api';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { useText } from '../texts';
import { useHelp } from './api';
import { Articles, ArticlesSkeleton } from './Articles';
import css from './help.module.css';
import { RunningHelp } from './RunningHelp';
import { ContactOptions, ContactOptionsSkeleton } from './ContactOptions';

/** /call/center: help for the open order, help articles, and contact with its hours. */
export default function CallCenterPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language, setLanguage } = useLanguage();
  const { back } = useGo();
  const { signedIn } = useSession();
  const [search, setSearch] = useState('');
  const articles = useHelp();
  const contact = useContact();
  useOnVisible(() => {
    articles.refetch();
    contact.refetch();
  });
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
      {signedIn && search === '' && <RunningHelp articles={articles.data?.articles ?? []} />}
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
          {(list) => <Articles articles={list.articles} search={search} />}
        </Loaded>
      </Section>
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
      <Section flush title={t('callCenter.yours')}>
        <LinkRows>
          <LinkRow to={path.feedback()} title={t('callCenter.report')} />
          <LinkRow to={path.feedbackList()} title={t('callCenter.mine')} />
        </LinkRows>
      </Section>
    </Page>
  );
}
