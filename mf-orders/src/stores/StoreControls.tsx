import { useState } from 'react';
import { LETTERS, OPEN_FILTERS, type OpenFilter, type StoreFilter } from '@shared/http-api/app';
import { Chips, SearchField } from '@shared/ui/core';
import { useText } from '../texts';
import { parseFilter, parseOpen } from './store-query';
import css from './StoreControls.module.css';

export interface StoreControlsProps {
  q: string;
  filter: StoreFilter;
  open: OpenFilter | null;
  /** Whether the platform filters by opening hours; undefined before its first answer. */
  filtersOpen: boolean | undefined;
  onChange(next: { q: string } | { filter: StoreFilter } | { open: OpenFilter | null }): void;
}

/** Search field and filters of the store list. */
export function StoreControls({ q, filter, open, filtersOpen, onChange }: StoreControlsProps) {
  const t = useText();
  // While another list loads, the filters stay, so that a keyboard keeps its place.
  const [offered, setOffered] = useState(filtersOpen ?? false);
  if (filtersOpen !== undefined && filtersOpen !== offered) setOffered(filtersOpen);
  return (
    <div className={css.controls}>
      <SearchField
        label={t('stores.search')}
        value={q}
        maxLength={LETTERS.search}
        onSearch={(text) => onChange({ q: text })}
      />
      <Chips
        label={t('stores.filter')}
        options={[
          { id: 'all', label: t('stores.all') },
          { id: 'rent', label: t('stores.rent'), icon: 'out' },
          { id: 'return', label: t('stores.return'), icon: 'into' },
        ]}
        value={filter}
        onChange={(id) => onChange({ filter: parseFilter(id) })}
      />
      {offered && (
        <Chips
          label={t('stores.hours')}
          options={(['any', ...OPEN_FILTERS] as const).map((id) => ({ id, label: t(`stores.open.${id}`) }))}
          value={open ?? 'any'}
          onChange={(id) => onChange({ open: parseOpen(id) })}
        />
      )}
    </div>
  );
}
