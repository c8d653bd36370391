import type { IssueTypes } from '@shared/http-api/schemas';
import { LinkButton, Loaded, type QueryState, useOnVisible } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Chips, Section, SkeletonBlock } from '@shared/ui/core';
import { useText } from '../texts';
import css from './feedback.module.css';

interface IssueTypeFieldProps {
  types: IssueTypes['types'];
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chips to choose an issue type. The server provides the types. */
function IssueTypeField({ types, value, error, onChange }: IssueTypeFieldProps) {
  const t = useText();
  return (
    <div data-field="type">
      <Chips
        label={t('feedback.what')}
        options={types.map(({ id, label }) => ({ id, label, ...chosenMark(id === value) }))}
        value={value ?? ''}
        error={error}
        onChange={onChange}
      />
    </div>
  );
}

export interface IssueTypeSectionProps extends Omit<IssueTypeFieldProps, 'types'> {
  query: QueryState<IssueTypes>;
}

/** Section of the issue types, which are loaded, and again when the page is visible again. */
export function IssueTypeSection({ query, ...field }: IssueTypeSectionProps) {
  const t = useText();
  useOnVisible(query.refetch);
  return (
    <Section title={t('feedback.what')}>
      <Loaded query={query} skeleton={<IssueTypeSkeleton />}>
        {({ types }) =>
          types.length > 0 ? (
            <IssueTypeField types={types} {...field} />
          ) : (
            <>
              <p>{t('feedback.noTypes')}</p>
              <LinkButton variant="line" to={path.contactUs()}>
                {t('callCenter.talk')}
              </LinkButton>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Adds a check mark to the chosen chip, so that colour is not the only cue. */
export const chosenMark = (chosen: boolean): { icon?: 'check' } => (chosen ? { icon: 'check' } : {});

const WIDTHS = [196, 216, 168, 152, 66, 124];

function IssueTypeSkeleton() {
  return (
    <div className={css.chips} aria-hidden="true">
      {WIDTHS.map((width) => (
        <SkeletonBlock key={width} width={width} height={44} />
      ))}
    </div>
  );
}
