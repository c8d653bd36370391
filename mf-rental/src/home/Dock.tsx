import { Link, LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon } from '@shared/ui/core';
import { useText } from '../texts';
import css from './Dock.module.css';

/** Bottom navigation: orders, scan, account. */
export function Dock() {
  const t = useText();
  return (
    <nav className={css.dock} aria-label={t('dock.label')}>
      <Link to={path.orderList({ tab: 'all' })} className={css.item}>
        <Icon name="orders" />
        <span>{t('dock.orders')}</span>
      </Link>
      <div className={css.scan}>
        <LinkButton to={path.scanCenter({ mode: 'rent' })} variant="primary" size="big" icon="scan" block>
          {t('dock.scan')}
        </LinkButton>
      </div>
      <Link to={path.center()} className={css.item}>
        <Icon name="me" />
        <span>{t('dock.me')}</span>
      </Link>
    </nav>
  );
}
