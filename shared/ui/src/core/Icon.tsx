import { ICON_PATHS } from './icon-paths';
import css from './Icon.module.css';

export type IconName = keyof typeof ICON_PATHS;

export interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg';
  /** Accessible name. Set it only if there is no text beside the icon. */
  label?: string;
  className?: string;
}

/** An icon. Decorative unless it has a label. */
export function Icon({ name, size = 'md', label, className = '' }: IconProps) {
  return (
    <svg
      className={`${css.icon} ${css[size]} ${className}`}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
