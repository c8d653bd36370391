import { useLanguage } from '@shared/module-kit';
import type { Content } from '@shared/http-api/schemas';
import { LANGUAGES, isLanguage } from '@shared/i18n';
import { Chips } from '@shared/ui/core';
import { useText } from '../texts';
import css from './DocumentLanguages.module.css';

/** Native names of document languages that the app has no catalogue for. */
const NAMES: Readonly<Record<string, string>> = { ms: 'Bahasa Malaysia' };

export interface DocumentLanguagesProps {
  content: Content;
  /** Chosen language if the app has no catalogue for it; null for the app's language. */
  own: string | null;
  onChange: (own: string | null) => void;
}

/** Chooses a document language, such as Bahasa Malaysia for Malaysia's privacy notice (decision 21). */
export function DocumentLanguages({ content, own, onChange }: DocumentLanguagesProps) {
  const t = useText();
  const { language } = useLanguage();
  const further = content.languages.filter((code) => !isLanguage(code));
  if (further.length === 0) return null;
  return (
    <div className={css.row}>
      <Chips
        label={t('agreement.languages')}
        value={own ?? language}
        options={[
          { id: language as string, label: LANGUAGES[language].label },
          ...further.map((id) => ({ id, label: NAMES[id] ?? id })),
        ]}
        onChange={(id) => onChange(id === language ? null : id)}
      />
    </div>
  );
}
