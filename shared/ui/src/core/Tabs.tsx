import { type KeyboardEvent, useRef } from 'react';
import css from './Tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  panelId?: string;
}

/** Tabs according to the ARIA pattern: one tab stop, and arrow keys that move the focus and select. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, panelId }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const index = items.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items[(to + items.length) % items.length]!;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the tabs have the focus; keys bubble
    <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKey}>
      {items.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === selected}
          {...(panelId ? { 'aria-controls': panelId } : {})}
          tabIndex={id === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect(id)}
        >
          <span>{text}</span>
          {count ? <span className={css.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
}
