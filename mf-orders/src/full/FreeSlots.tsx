import { useEffect, useState } from 'react';
import { Loaded, rememberedPosition, useGo, useOnVisible } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';
import { Section, SkeletonBlock } from '@shared/ui/core';
import { LocateRow } from '../stores/LocateRow';
import { StoreItem } from '../stores/StoreItem';
import { useNearestStores } from '../stores/api';
import { useText } from '../texts';
import { useSlowNow } from '../use-slow-now';
import css from './AllFullView.module.css';

const SHOWN = 3;

interface FreeSlotsProps {
  /** Set after a refusal because a slot is free: the counts are then read again. */
  outdated: boolean;
}

/** The nearest stores with a free slot and the walk there. Asks for the position on a tap if it is not known. */
export function FreeSlots({ outdated }: FreeSlotsProps) {
  const t = useText();
  const [position, setPosition] = useState<Position | null>(rememberedPosition);
  return (
    <Section flush title={t('full.nearest')} className={css.cells ?? ''}>
      {position ? (
        <NearestSlots from={position} outdated={outdated} />
      ) : (
        <LocateRow onLocated={setPosition} />
      )}
    </Section>
  );
}

function NearestSlots({ from, outdated }: FreeSlotsProps & { from: Position }) {
  const t = useText();
  const { go } = useGo();
  const now = useSlowNow();
  const query = useNearestStores({ ...from, filter: 'return' });
  const { refetch } = query;
  useOnVisible(refetch);
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  return (
    <Loaded query={query} skeleton={<SkeletonBlock />}>
      {({ stores }) =>
        stores.length === 0 ? (
          <p className={css.lead}>{t('full.none')}</p>
        ) : (
          <ul>
            {stores.slice(0, SHOWN).map((store) => (
              <li key={store.storeId}>
                <StoreItem
                  store={store}
                  now={now}
                  emphasis="return"
                  onSelect={() => go(path.shopDetail({ id: store.storeId }))}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
