import { useGo, useQueryParams } from '@shared/module-kit';
import type { OpenFilter, StoreFilter } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';
import { parseFilter, parseOpen, parseSearch, storeListPath } from './store-query';

interface Change {
  filter?: StoreFilter;
  open?: OpenFilter | null;
  q?: string;
  /** Lists the stores near the renter, and no longer those near the place in the address. */
  nearby?: boolean;
}

/** Filters and search of the list of stores. The address holds them. */
export interface Search {
  filter: StoreFilter;
  open: OpenFilter | null;
  q: string;
  /** Whether a filter or a search is set. */
  isSearch: boolean;
  /** Replaces the address. */
  change(next: Change): void;
}

/**
 * Returns what the address of the list asks for.
 * @param place position in the address
 */
export function useSearch(place: Position | null): Search {
  const { go } = useGo();
  const asked = useQueryParams('filter', 'open', 'q');
  const filter = parseFilter(asked.filter);
  const open = parseOpen(asked.open);
  const q = parseSearch(asked.q);
  const change = ({ nearby, ...next }: Change) => {
    const wanted = { filter, open, q, ...next };
    go(
      storeListPath({
        ...(nearby ? {} : place),
        ...(wanted.filter === 'all' ? {} : { filter: wanted.filter }),
        ...(wanted.open ? { open: wanted.open } : {}),
        q: wanted.q,
      }),
      { replace: true },
    );
  };
  return { filter, open, q, isSearch: filter !== 'all' || open !== null || q !== '', change };
}
