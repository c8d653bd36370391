import { Link, useLanguage } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, LanguagePicker } from '@shared/ui/core';
import { useText } from '../texts';
import css from './ProductTop.module.css';

/** Link to the map and the language picker, for a page without the app header (decision 16). */
export function ProductTop({ near }: { near?: { lat: number; lng: number } }) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={css.top}>
      <Link to={path.home(near ?? {})} className={css.map}>
        <Icon name="pin" size="sm" />
        <span>{t('product.map')}</span>
      </Link>
      <LanguagePicker language={language} onChange={setLanguage} />
    </div>
  );
}
