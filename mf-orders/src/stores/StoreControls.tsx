import type { StoreFilter } from '@shared/http-api/app';
import { Chips, SearchField } from '@shared/ui/core';
import { useText } from '../texts';
import { MOST_LETTERS, parseFilter } from './store-query';
import css from './StoreControls.module.css';

export interface StoreControlsProps {
  q: string;
  filter: StoreFilter;
  onChange(next: { q: string } | { filter: StoreFilter }): void;
}

/** Search field and filter of the store list. */
export function StoreControls({ q, filter, onChange }: StoreControlsProps) {
  const t = useText();
  return (
    <div className={css.controls}>
      <SearchField
        label={t('stores.search')}
        value={q}
        maxLength={MOST_LETTERS}
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
    </div>
  );
}
