import { path } from '@shared/http-api/app';
import {
  LinkButton,
  Loaded,
  isNotFound,
  useCommand,
  useErrorText,
  useRegion,
  useToast,
} from '@shared/module-kit';
import { Alert, Button, EmptyState, Note, Page, PageTitle, SkeletonBlock } from '@shared/ui/core';
import { useText } from '../texts';
import { useRewards, useTakeReward } from './api';
import css from './example.module.css';

/** /example: the rewards for points. The shell keeps the list and shows it without network. */
export default function ExamplePage() {
  const t = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const rewards = useRewards();
  const [send, { error, interrupted }] = useTakeReward();
  const [take, isTaking] = useCommand(async (id: string) => {
    const { data } = await send({ id });
    if (data) toast(t('page.taken', { name: data.name }));
  });
  return (
    <Page>
      <PageTitle hidden>{t('page.title')}</PageTitle>
      <Alert>{error && error.kind !== 'aborted' && <Note tone="bad">{errorText(error)}</Note>}</Alert>
      {interrupted && (
        <Note tone="warn" role="alert">
          {t('page.tapAgain')}
        </Note>
      )}
      <Loaded
        query={rewards}
        skeleton={<SkeletonBlock height={88} />}
        failed={(failure) => isNotFound(failure) && <NotYet />}
      >
        {({ rewards: rows }) => (
          <ul className={css.list}>
            {rows.map(({ id, name, points }) => (
              <li key={id} className={css.row}>
                <span>{name}</span>
                <Button size="small" busy={isTaking} onClick={() => void take(id)}>
                  {t('page.take', { count: points })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

/** Shown while the platform does not have the endpoint yet. */
function NotYet() {
  const t = useText();
  const { code } = useRegion();
  return (
    <EmptyState title={t('page.soon')} action={<LinkButton to={path.home()}>{t('page.home')}</LinkButton>}>
      {t(`page.in.${code}`)}
    </EmptyState>
  );
}
