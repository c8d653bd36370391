import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUiText } from '../texts';
import { Icon } from './Icon';
import { useDebounced } from './use-debounced';
import fieldCss from './Field.module.css';
import css from './SearchField.module.css';

/** Debounce delay of every search field in ms. */
const SEARCH_DELAY_MS = 300;

export interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string;
  /** Text of the current search. The field shows it when it changes, for example after Back. */
  value: string;
  /** Receives the trimmed text after a pause in typing, and at once on Enter and on Clear. */
  onSearch(text: string): void;
  maxLength: number;
  /** Focuses the field when the page is shown. */
  focus?: boolean;
  className?: string | undefined;
}

/** A debounced search field with a button to clear it. */
export function SearchField({
  label,
  value,
  onSearch,
  maxLength,
  focus = false,
  className,
}: SearchFieldProps) {
  const { t } = useUiText();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const wanted = text.trim();
  const settled = useDebounced(wanted, SEARCH_DELAY_MS);
  if (value !== shown) {
    setShown(value);
    // The page may show a search of this field late. It does not take back the letters that were typed meanwhile.
    if (value !== wanted && value !== settled) setText(value);
  }
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (settled === wanted && wanted !== value) search(wanted);
  }, [settled, wanted, value]);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== value) onSearch(wanted);
        input.current?.blur();
      }}
    >
      <div className={`${fieldCss.box} ${css.box}`}>
        <Icon name="search" size="sm" />
        <input
          ref={input}
          type="search"
          name="q"
          className={`${fieldCss.input} ${css.input}`}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('search.clear')}
            onClick={() => {
              setText('');
              if (value !== '') onSearch('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size="sm" />
          </button>
        )}
      </div>
    </form>
  );
}
