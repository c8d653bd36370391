import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import css from './Tag.module.css';

export interface TagProps {
  /** `run` is legible on the dark surface of a running rental only. */
  tone?: 'ok' | 'warn' | 'bad' | 'off' | 'run' | 'plain';
  icon?: IconName | undefined;
  /** Shows a box around the tag. Every tone except `plain` has one by default. */
  boxed?: boolean;
  children: ReactNode;
}

/** A state, shown as text and an icon, never by colour alone. */
export function Tag({ tone = 'plain', icon, boxed = tone !== 'plain', children }: TagProps) {
  return (
    <span className={`${css.tag} ${css[tone]} ${boxed ? css.boxed : ''}`}>
      {icon && <Icon name={icon} size="sm" className={css.icon ?? ''} />}
      <span>{children}</span>
    </span>
  );
}

export interface NoteProps {
  tone?: 'ok' | 'warn' | 'bad' | 'info';
  icon?: IconName;
  children: ReactNode;
  role?: 'status' | 'alert';
}

/** A highlighted sentence. */
export function Note({ tone = 'info', icon, children, role }: NoteProps) {
  const sign = icon ?? ({ ok: 'check', warn: 'warn', bad: 'warn', info: 'info' } as const)[tone];
  return (
    <div className={`${css.note} ${css[`note_${tone}`]}`} role={role}>
      <Icon name={sign} size="sm" className={css.noteIcon ?? ''} />
      <div className={css.noteBody}>{children}</div>
    </div>
  );
}
