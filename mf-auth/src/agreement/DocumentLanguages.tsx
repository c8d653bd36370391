import { useLanguage, useText } from '@shared/module-kit';
import type { Content } from '@shared/http-api/schemas';
import { LANGUAGES, isLanguage } from '@shared/i18n';
import { Chips } from '@shared/ui/core';
import css from './DocumentLanguages.module.css';

/** Languages of documents that the app itself does not speak, by their own names. */
const NAMES: Readonly<Record<string, string>> = { ms: 'Bahasa Malaysia' };

export interface DocumentLanguagesProps {
  content: Content;
  /** The document's own language that was chosen, or null for the app's. */
  own: string | null;
  onChange: (own: string | null) => void;
}

/** Malaysia's privacy notice is also there in Bahasa Malaysia (decisions, 18). */
export function DocumentLanguages({ content, own, onChange }: DocumentLanguagesProps) {
  const t = useText();
  const { language } = useLanguage();
  const further = content.languages.filter((one) => !isLanguage(one));
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
