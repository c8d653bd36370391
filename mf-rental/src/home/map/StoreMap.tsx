import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useOnVisible, useSettings } from '@shared/module-kit';
import type { OpenFilter, StoreFilter } from '@shared/http-api/app';
import type { Position, StoreSummary } from '@shared/http-api/schemas';
import { Icon } from '@shared/ui/core';
import { useStoresOnMap } from '../../stores/api';
import { useText } from '../../texts';
import { type MapArea, type MapView, createMapView } from './map-view';
import { type MapItem, pinDirection, pinFace, withSelectedStore } from './pins';
import css from './StoreMap.module.css';

export interface StoreMapProps {
  /** Centre of the map. A new object moves the map. */
  center: Position;
  filter: StoreFilter;
  open: OpenFilter | null;
  /** Store selected by the renter. The map moves it into view. */
  selected: { storeId: string; position: Position } | null;
  /** Hides the buttons while only a strip of the map is visible. */
  bare: boolean;
  /** Store with the large pin, which is drawn even if the store is part of a cluster. */
  chosen: StoreSummary | null;
  /** Position of the renter. */
  me: Position | null;
  onSelect(storeId: string, position: Position): void;
  /** Called when the renter moved the map. */
  onMoved(center: Position): void;
}

/** Appends the element of a new map. An element cannot be used for a second map. */
function appendMapElement(parent: HTMLElement): HTMLElement {
  const element = document.createElement('section');
  element.className = css.map!;
  return parent.appendChild(element);
}

/** Returns the accessible name of a pin. */
function labelOf(item: MapItem, filter: StoreFilter, t: ReturnType<typeof useText>): string {
  if (item.kind === 'cluster') return t('map.cluster', { count: item.count });
  const direction = pinDirection(filter);
  const { face, count } = pinFace(item, direction);
  const pin = t(
    face === 'closed' ? 'map.pinClosed' : direction === 'into' ? 'map.pinReturn' : 'map.pinRent',
    { name: item.name, count },
  );
  return item.goneReported ? [pin, t('board.goneReported')].join(' · ') : pin;
}

/**
 * Queries the pins of an area, again when the page is visible again. Null for no area yet. The pins of the previous area stay until
 * the new ones arrive.
 */
function usePins(area: MapArea | null, filter: StoreFilter, open: OpenFilter | null) {
  const pins = useStoresOnMap(
    { bbox: area?.bbox ?? '', zoom: area?.zoom ?? 0, filter, ...(open ? { open } : {}) },
    { skip: area === null },
  );
  useOnVisible(pins.refetch);
  const [known, setKnown] = useState(pins);
  if (pins.data && pins.data !== known.data) setKnown(pins);
  return { data: known.data, error: pins.error, leftOut: known.leftOut ?? 0 };
}

/**
 * Shows the map in the language of the app. Call it after the effect that creates the map. The element of the map takes the focus,
 * so that keys move the map, and therefore has its name.
 */
function useMapLanguage(box: RefObject<HTMLElement | null>, view: RefObject<MapView | null>): void {
  const t = useText();
  const { language } = useLanguage();
  useEffect(() => {
    box.current?.firstElementChild?.setAttribute('aria-label', t('map.label'));
    view.current?.setLanguage(language);
  }, [box, view, t, language]);
}

/** Map with pins. Leaflet renders its content. An effect creates and destroys the map. */
export default function StoreMap({
  center,
  filter,
  open,
  selected,
  bare,
  chosen,
  me,
  onSelect,
  onMoved,
}: StoreMapProps) {
  const t = useText();
  const { language } = useLanguage();
  const { tiles } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | null>(null);
  const [area, setArea] = useState<MapArea | null>(null);
  const select = useEffectEvent(onSelect);
  /** Whether the renter has moved the map since it showed `center`. */
  const moved = useRef(false);
  const move = useEffectEvent((to: Position) => {
    moved.current = true;
    onMoved(to);
  });

  useEffect(() => {
    if (!box.current) return;
    const element = appendMapElement(box.current);
    const map = createMapView(element, {
      tiles,
      language,
      center,
      onArea: setArea,
      onSelect: (storeId, position) => select(storeId, position),
      onMoved: (to) => move(to),
    });
    view.current = map;
    return () => {
      view.current = null;
      element.remove();
      map.destroy();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one map while the page is mounted
  }, [tiles]);

  useMapLanguage(box, view);
  useEffect(() => {
    moved.current = false;
    view.current?.lookAt(center);
  }, [center]);
  useEffect(() => view.current?.showMe(me), [me]);

  const { data, error, leftOut } = usePins(area, filter, open);
  useEffect(() => {
    if (!data) return;
    view.current?.show(withSelectedStore(data.items, chosen), {
      direction: pinDirection(filter),
      selectedId: chosen?.storeId ?? null,
      label: (item) => labelOf(item, filter, t),
    });
  }, [data, filter, chosen, t]);
  // Without a selection, the nearest store has the large pin, which must be visible as well. A newer answer may have another
  // nearest store, which does not move the map back.
  const { lat, lng } = selected?.position ?? chosen?.position ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined && (selected || !moved.current))
      view.current?.bringIntoView({ lat, lng });
  }, [selected, lat, lng]);

  return (
    <div className={css.area}>
      <div ref={box} className={css.place} />
      <MapNotes
        leftOut={bare ? 0 : leftOut}
        isIncomplete={!bare && error !== undefined && error.kind !== 'aborted'}
        attribution={tiles.attribution}
      />
      <div data-over-map className={css.zoom} hidden={bare}>
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => view.current?.zoomBy(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => view.current?.zoomBy(-1)}>
          <Icon name="minus" />
        </button>
      </div>
    </div>
  );
}

interface MapNotesProps {
  leftOut: number;
  /** Whether the pins of this area could not be loaded. */
  isIncomplete: boolean;
  attribution: string;
}

/** Says what is missing on the map: the pins of this area, or those that do not match the schema. Names the source of the map. */
function MapNotes({ leftOut, isIncomplete, attribution }: MapNotesProps) {
  const t = useText();
  return (
    <div data-over-map className={css.notes}>
      <p role="status">
        {isIncomplete && <span className={css.leftOut}>{t('map.noPins')}</span>}
        {leftOut > 0 && <span className={css.leftOut}>{t('map.leftOut', { count: leftOut })}</span>}
      </p>
      <p className={css.attribution}>{attribution}</p>
    </div>
  );
}
