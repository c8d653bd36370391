import { Icon } from '@shared/ui/core';
import { useText } from '../texts';
import css from './MapButtons.module.css';

export interface MapButtonsProps {
  /** Searches in the visible area of the map; null while the map shows the origin. */
  onSearchHere: (() => void) | null;
  onLocate(): void;
  locating: boolean;
}

/** Buttons over the map: search in this area, and find the renter's position. */
export function MapButtons({ onSearchHere, onLocate, locating }: MapButtonsProps) {
  const t = useText();
  return (
    <>
      {onSearchHere ? (
        <button type="button" data-over-map className={css.here} onClick={onSearchHere}>
          {t('home.searchHere')}
        </button>
      ) : null}
      <button
        type="button"
        data-over-map
        className={css.locate}
        aria-label={t('home.locate')}
        aria-busy={locating || undefined}
        onClick={onLocate}
      >
        <Icon name="locate" />
      </button>
    </>
  );
}
