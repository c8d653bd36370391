import { useEffect, useRef, useState } from 'react';
import { useText } from '@shared/module-kit';
import { Icon, TextField } from '@shared/ui/core';

/** Debounce delay. */
const PAUSE_MS = 400;

/** Search field for name or address. Debounces typing and searches at once on Enter. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useText();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // The address changed through Back or "Show all". The field follows it.
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const id = window.setTimeout(() => latest.current(wanted), PAUSE_MS);
    return () => window.clearTimeout(id);
  }, [wanted, value]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== value) onSearch(wanted);
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <TextField
        label={<span className="visually-hidden">{t('stores.search')}</span>}
        placeholder={t('stores.search')}
        prefix={<Icon name="search" size="sm" />}
        type="search"
        inputMode="search"
        name="q"
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={setText}
      />
    </form>
  );
}
