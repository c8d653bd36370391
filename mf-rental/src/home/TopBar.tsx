import type { FoundPlace } from '@shared/domain';
import { useState } from 'react';
import { useLanguage, useRegion, useResult, useSession } from '@shared/module-kit';
import { REGIONS, REGION_BASICS, path } from '@shared/http-api/app';
import type { Regions } from '@shared/http-api/schemas';
import { Icon, LanguagePicker, Sheet } from '@shared/ui/core';
import { useText } from '../texts';
import css from './TopBar.module.css';

export interface TopBarProps {
  /** The regions of the platform; undefined until they are known. The sheet then lists all. */
  regions: Regions['regions'] | undefined;
  onPlace(place: FoundPlace): void;
}

/** Search, language picker and region picker (decisions 15 and 16). */
export function TopBar({ regions, onPlace }: TopBarProps) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const { code, switchRegion, continueIn } = useRegion();
  const { signedIn } = useSession();
  const [choosing, setChoosing] = useState(false);
  const place = useResult<FoundPlace>('place', onPlace);
  const active = regions?.find(({ region }) => region === code);
  // The app has no base for a region that only a newer platform knows.
  const offered = (
    regions ?? REGIONS.map((region) => ({ ...REGION_BASICS[region], region, name: t(`region.${region}`) }))
  ).filter(({ region }) => REGIONS.includes(region));
  return (
    <div className={css.bar}>
      <button
        type="button"
        data-over-map
        className={css.search}
        onClick={() => place.open(path.locationSearch())}
      >
        <Icon name="search" />
        <span>{t('home.search')}</span>
      </button>
      <div data-over-map>
        <LanguagePicker language={language} onChange={setLanguage} tone="float" compact />
      </div>
      <button
        type="button"
        data-over-map
        className={css.region}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <span>{active?.name ?? t(`region.${code}`)}</span>
        <span className="visually-hidden">{` ${t('region.title')}`}</span>
        <Icon name="down" size="sm" />
      </button>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('region.title')}>
        <p className={css.note}>{t('region.note')}</p>
        <ul>
          {offered.map(({ region, name, currency }) => (
            <li key={region}>
              <button
                type="button"
                className={css.choice}
                aria-current={region === code || undefined}
                onClick={() => {
                  setChoosing(false);
                  if (region !== code) void (signedIn ? continueIn(region) : switchRegion(region));
                }}
              >
                <span className={css.words}>
                  <b>{name}</b>
                  <span>{currency}</span>
                </span>
                <Icon name={region === code ? 'check' : 'right'} size="sm" />
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
