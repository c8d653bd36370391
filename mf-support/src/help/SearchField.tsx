import { useRef } from 'react';
import { useText } from '@shared/module-kit';
import { Icon } from '@shared/ui/core';
import styles from './help.module.css';

/** Search field that filters the articles while the renter types. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search} role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t('callCenter.search')}
        placeholder={t('callCenter.search')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && input.current?.blur()}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('callCenter.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size="sm" />
        </button>
      )}
    </div>
  );
}
