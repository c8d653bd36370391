import { LETTERS } from '@shared/http-api/app';
import { TextArea } from '@shared/ui/core';
import { useText } from '../texts';

export interface DescriptionFieldProps {
  value: string;
  optional: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Field in which the renter describes the fault. */
export function DescriptionField({ value, optional, error, onChange }: DescriptionFieldProps) {
  const t = useText();
  return (
    <div data-field="text">
      <TextArea
        label={t(optional ? 'feedback.textOptional' : 'feedback.text')}
        hint={t('feedback.textHint')}
        value={value}
        maxLength={LETTERS.report}
        rows={4}
        error={error}
        onChange={(text) => onChange(text.slice(0, LETTERS.report))}
      />
    </div>
  );
}
