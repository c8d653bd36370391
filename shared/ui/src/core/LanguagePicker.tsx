import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LANGUAGES, LANGUAGE_ORDER, type Language } from '@shared/i18n';
import { useUiText } from '../texts';
import { Icon } from './Icon';
import { useOnBack } from './use-on-back';
import css from './LanguagePicker.module.css';

export interface LanguagePickerProps {
  language: Language;
  onChange: (language: Language) => void;
  tone?: 'plain' | 'float' | 'inverse';
  /** Shows only the icon. The accessible name still contains the language. */
  compact?: boolean;
}

/** A button that opens a menu of the four languages. The menu closes on Back. */
export function LanguagePicker({ language, onChange, tone = 'plain', compact = false }: LanguagePickerProps) {
  const { t } = useUiText();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const list = root.current!;
    (
      list.querySelector<HTMLElement>('[aria-checked="true"]') ??
      list.querySelector<HTMLElement>('[role="menuitemradio"]')
    )?.focus();
    const outside = (event: Event) => {
      if (!list.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  useOnBack(() => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const items = [...root.current!.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- keys bubble from the button and the items
    <div ref={root} className={css.root} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        className={`${css.button} ${css[tone] ?? ''}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${t('language.choose')}: ${LANGUAGES[language].label}`}
        onClick={() => setOpen((now) => !now)}
      >
        <Icon name="globe" size="sm" />
        {!compact && <span lang={LANGUAGES[language].htmlLang}>{LANGUAGES[language].label}</span>}
      </button>
      {open && (
        <div id={id} role="menu" aria-label={t('language.choose')} className={css.menu}>
          {LANGUAGE_ORDER.map((choice) => (
            <button
              key={choice}
              type="button"
              role="menuitemradio"
              aria-checked={choice === language}
              tabIndex={-1}
              lang={LANGUAGES[choice].htmlLang}
              className={css.item}
              onClick={() => {
                close();
                if (choice !== language) onChange(choice);
              }}
            >
              <span>{LANGUAGES[choice].label}</span>
              {choice === language && <Icon name="check" size="sm" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The four languages in one row. */
export function LanguageRow({ language, onChange }: Pick<LanguagePickerProps, 'language' | 'onChange'>) {
  const { t } = useUiText();
  return (
    <div role="group" aria-label={t('language.choose')} className={css.row}>
      {LANGUAGE_ORDER.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={LANGUAGES[choice].htmlLang}
          aria-pressed={choice === language}
          className={css.rowItem}
          onClick={() => onChange(choice)}
        >
          {LANGUAGES[choice].label}
        </button>
      ))}
    </div>
  );
}
