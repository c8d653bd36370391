import type { IssueTypes } from '@shared/http-api/schemas';
import { useText } from '@shared/module-kit';
import { Chips, SkeletonBlock } from '@shared/ui/core';
import styles from './feedback.module.css';

export interface IssueTypeFieldProps {
  types: IssueTypes['types'];
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chips to choose an issue type. The server provides the types. */
export function IssueTypeField({ types, value, error, onChange }: IssueTypeFieldProps) {
  const t = useText();
  return (
    <div data-field="type">
      <Chips
        label={t('feedback.what')}
        options={types.map(({ id, label }) => ({ id, label, ...ticked(id === value) }))}
        value={value ?? ''}
        error={error}
        onChange={onChange}
      />
    </div>
  );
}

/** Adds a check mark to the chosen chip, so that colour is not the only cue. */
export const ticked = (chosen: boolean): { icon?: 'check' } => (chosen ? { icon: 'check' } : {});

const WIDTHS = [196, 216, 168, 152, 66, 124];

export function IssueTypeSkeleton() {
  return (
    <div className={styles.chips} aria-hidden="true">
      {WIDTHS.map((width) => (
        <SkeletonBlock key={width} width={width} height={44} />
      ))}
    </div>
  );
}
