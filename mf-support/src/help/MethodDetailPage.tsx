import { Link, Loaded, useLanguage, useQueryParams, useText } from '@shared/module-kit';
import { path } from '@shared/contract/app';
import type { HelpArticle } from '@shared/contract/schemas';
import { EmptyState, Icon, Page, PageTitle, Section, SkeletonLine } from '@shared/ui/core';
import { ARTICLE_ID, helpApi } from './api';
import styles from './help.module.css';

/** /method/detail: one help article. */
export default function MethodDetailPage() {
  const t = useText();
  const { language } = useLanguage();
  const { id } = useQueryParams('id');
  const known = id !== null && ARTICLE_ID.test(id);
  const article = helpApi.article.useQuery({ id: id ?? '', language }, { skip: !known });
  if (!known) {
    return (
      <Page>
        <NoArticle />
      </Page>
    );
  }
  return (
    <Page>
      <Loaded
        query={article}
        skeleton={<ArticleSkeleton />}
        failed={(error) => (error.status === 404 || error.status === 400 ? <NoArticle /> : null)}
      >
        {(found) => <Article article={found} />}
      </Loaded>
      <Section flush>
        <h2 className={styles.title}>{t('method.still')}</h2>
        <ul>
          <li>
            <Link to={path.feedback()} className={styles.cell}>
              <span>{t('method.report')}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
          <li>
            <Link to={path.contactUs()} className={styles.cell}>
              <span>{t('callCenter.talk')}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
        </ul>
      </Section>
    </Page>
  );
}

function Article({ article }: { article: HelpArticle }) {
  return (
    <article>
      <Section>
        <PageTitle>{article.title}</PageTitle>
        {article.summary && <p className={styles.lead}>{article.summary}</p>}
        {article.sections.map(({ heading, paragraphs }, index) => (
          <section key={index} className={styles.part}>
            {heading && <h2>{heading}</h2>}
            {paragraphs.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Section>
    </article>
  );
}

function NoArticle() {
  const t = useText();
  return (
    <EmptyState
      title={t('noData')}
      action={
        <Link to={path.callCenter()} replace>
          {t('method.all')}
        </Link>
      }
    >
      {t('method.gone')}
    </EmptyState>
  );
}

const ArticleSkeleton = () => (
  <div aria-hidden="true">
    <Section>
      {[55, 90, 80, 40, 95, 90, 60].map((width, line) => (
        <SkeletonLine key={line} width={`${width}%`} />
      ))}
    </Section>
  </div>
);
