import type { ReactNode } from 'react';
import { Icon, type IconName, cellClass } from '@shared/ui/core';
import css from './SettingRow.module.css';

/** A row with an icon, a title and a control. */
export function SettingRow({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`${cellClass} ${css.row}`}>
      <Icon name={icon} className={css.lead ?? ''} />
      <span className={css.title}>{title}</span>
      {children}
    </div>
  );
}
