import { path } from '@shared/http-api/app';
import { useGo, useRegion, useText } from '@shared/module-kit';
import { Button, Page, PageTitle, Section } from '@shared/ui/core';
import css from './example.module.css';

/** /example: the module's first page. */
export default function ExamplePage() {
  const t = useText();
  const { go } = useGo();
  const { code } = useRegion();
  return (
    <Page>
      <PageTitle hidden>{t('page.title')}</PageTitle>
      <Section title={t('page.heading')}>
        <p className={css.text}>{t(`page.in.${code}`)}</p>
      </Section>
      <Button block onClick={() => go(path.home())}>
        {t('page.home')}
      </Button>
    </Page>
  );
}
