import { useTranslation } from 'react-i18next';
import { path } from '@shared/http-api/app';
import { Note } from '@shared/ui/core';
import type { QueryState } from './api/query-state';
import { LinkButton } from './navigation/link-controls';

/**
 * Says how many rows of a list cannot be shown, with a link to help. Renders nothing if all are shown. `Loaded` contains it: use it
 * for a list outside of `Loaded`.
 */
export function LeftOut({ of }: { of: Pick<QueryState<unknown>, 'leftOut'> }) {
  const { t } = useTranslation('shell');
  if (!of.leftOut) return null;
  return (
    <Note tone="warn" role="status">
      <p>{t('error.leftOut', { count: of.leftOut })}</p>
      <LinkButton to={path.callCenter()} variant="text" size="small">
        {t('error.help')}
      </LinkButton>
    </Note>
  );
}
