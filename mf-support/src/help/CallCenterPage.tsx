import { useState } from 'react';
import { Link, Loaded, useGo, useLanguage, useSession, useShownAgain, useText } from '@shared/module-kit';
import { path } from '@shared/contract/app';
import { Icon, LanguagePicker, Page, Section } from '@shared/ui/core';
import { contactApi } from '../contact/api';
import { helpApi } from './api';
import { Articles, ArticlesSkeleton } from './Articles';
import styles from './help.module.css';
import { RunningHelp } from './RunningHelp';
import { SearchField } from './SearchField';
import { TalkToUs, TalkToUsSkeleton } from './TalkToUs';

/** /call/center: the running order's own help first, then articles, then people with their hours. */
export default function CallCenterPage() {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const { back } = useGo();
  const { signedIn } = useSession();
  const [search, setSearch] = useState('');
  const articles = helpApi.articles.useQuery({ language });
  const contact = contactApi.contact.useQuery({ language });
  useShownAgain(() => {
    articles.refetch();
    contact.refetch();
  });
  return (
    <Page>
      <Section>
        <div className={styles.top}>
          <button type="button" className={styles.back} aria-label={t('callCenter.back')} onClick={back}>
            <Icon name="back" />
          </button>
          <LanguagePicker language={language} onChange={setLanguage} />
        </div>
        <h1 className={styles.heading}>{t('callCenter.heading')}</h1>
        <SearchField value={search} onChange={setSearch} />
      </Section>
      {signedIn && search === '' && <RunningHelp articles={articles.data?.articles ?? []} />}
      <Section flush>
        <h2 className={styles.title}>{t('callCenter.readAbout')}</h2>
        <Loaded query={articles} skeleton={<ArticlesSkeleton />}>
          {(list) => <Articles articles={list.articles} search={search} />}
        </Loaded>
      </Section>
      <Section>
        <Loaded query={contact} skeleton={<TalkToUsSkeleton />}>
          {(found) => <TalkToUs contact={found} />}
        </Loaded>
      </Section>
      <Section flush>
        <h2 className={styles.title}>{t('callCenter.yours')}</h2>
        <ul>
          <li>
            <Link to={path.feedback()} className={styles.cell}>
              <span>{t('callCenter.report')}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
          <li>
            <Link to={path.feedbackList()} className={styles.cell}>
              <span>{t('callCenter.mine')}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
        </ul>
      </Section>
    </Page>
  );
}
