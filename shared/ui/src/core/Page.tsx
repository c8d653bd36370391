import { type ReactNode, createContext, useContext } from 'react';
import { InMain } from './in-main';
import css from './Page.module.css';

export interface PageProps {
  children: ReactNode;
  tone?: 'ground' | 'surface' | 'camera' | 'night';
  /** Area for the primary action. It sticks to the bottom. */
  footer?: ReactNode;
  busy?: boolean;
  className?: string;
}

/**
 * A bar above the footer of the pages inside. It sticks to the bottom, so that the content does not move when it appears.
 */
export const PageBar = createContext<ReactNode>(null);

/**
 * Tells the element that scrolls how high the bar over its bottom is, so that a focused control scrolls out from under it (WCAG 2.4.11).
 * A kept-alive page scrolls in its own element.
 */
function reserveEnd(element: HTMLElement | null) {
  // React passes null only to a callback that returns nothing.
  const end = element!;
  const { style } = end.closest<HTMLElement>('[data-scrolls]') ?? document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--end', `${end.offsetHeight}px`));
  observer.observe(end);
  return () => {
    observer.disconnect();
    style.removeProperty('--end');
  };
}

/** The `main` element of a page, with an optional sticky footer. */
export function Page({ children, tone = 'ground', footer, busy, className = '' }: PageProps) {
  return (
    <InMain value>
      <main className={`${css.page} ${css[tone]} ${className}`} aria-busy={busy || undefined}>
        <div className={css.body}>{children}</div>
        <div ref={reserveEnd} className={css.end}>
          <div>{useContext(PageBar)}</div>
          {footer && <div className={css.foot}>{footer}</div>}
        </div>
      </main>
    </InMain>
  );
}

export interface SectionProps {
  title?: ReactNode;
  tight?: boolean;
  flush?: boolean;
  children: ReactNode;
  className?: string;
  'aria-label'?: string;
}

/** A full-width section of the page. Sections are separated by the background. */
export function Section({ title, tight, flush, children, className = '', ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      className={`${css.section} ${tight ? css.tight : ''} ${flush ? css.flush : ''} ${className}`}
    >
      {title && <SectionTitle>{title}</SectionTitle>}
      {children}
    </section>
  );
}

export const SectionTitle = ({
  children,
  className = '',
  id,
}: {
  children: ReactNode;
  className?: string;
  id?: string;
}) => (
  <h2 {...(id ? { id } : {})} className={`${css.sectionTitle} ${className}`}>
    {children}
  </h2>
);

/** The page's heading. Set `hidden` if the header shows the title. Screen readers still read a hidden heading. */
export const PageTitle = ({
  children,
  className = '',
  hidden,
}: {
  children: ReactNode;
  className?: string | undefined;
  hidden?: boolean;
}) => (
  <h1 tabIndex={-1} className={`${hidden ? 'visually-hidden' : css.pageTitle} ${className}`}>
    {children}
  </h1>
);
