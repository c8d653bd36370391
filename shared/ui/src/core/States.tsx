import { type ReactNode, useContext } from 'react';
// The import is not from index.js, which imports the style sheet a second time.
import Skeleton from 'react-vant/es/skeleton/Skeleton.js';
import { useUiText } from '../texts';
import { Button } from './Button';
import { Icon } from './Icon';
import { InMain } from './in-main';
import css from './States.module.css';

export interface EmptyStateProps {
  title: string;
  /** True if the page has no other title: renders it as `h1`. */
  titlesPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown for an empty list: the reason and an action. */
export function EmptyState({ title, titlesPage = false, children, action }: EmptyStateProps) {
  const Title = titlesPage ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <svg viewBox="0 0 150 150" className={css.cabinet} aria-hidden>
        <rect x="31" y="4" width="88" height="142" rx="10" className={css.body} />
        <rect x="43" y="15" width="64" height="14" rx="2" className={css.screen} />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <rect
            key={row}
            x="44"
            y={40 + row * 16.5}
            width="62"
            height="9"
            rx="3"
            className={row === 2 ? css.screen : css.slot}
          />
        ))}
        <rect x="88" y="72" width="56" height="11" rx="3.5" className={css.bank} />
      </svg>
      <Title tabIndex={titlesPage ? -1 : undefined} className={css.emptyTitle}>
        {title}
      </Title>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

export interface FailedStateProps {
  title: string;
  children?: ReactNode;
  /** Error code and module@version, for the squad. */
  code?: string;
  onRetry?: () => void;
  retrying?: boolean;
  secondary?: ReactNode;
  /** Status of an automatic retry. Announced to screen readers. */
  status?: string;
}

/**
 * Shown after a failure: what happened, what still works, and what the renter can do. It is the `main` element if it
 * replaces a whole `Page`.
 */
export function FailedState({
  title,
  children,
  code,
  onRetry,
  retrying = false,
  secondary,
  status,
}: FailedStateProps) {
  const { t } = useUiText();
  const inMain = useContext(InMain);
  const failure = (
    <div className={css.failed} role="alert">
      <svg viewBox="0 0 343 96" className={css.stair} aria-hidden>
        <path d="M0 78H92V56H168" className={css.tread} />
        <path d="M212 34H268V12H343" className={css.tread} />
        <path d="M168 56l8 -7 4 11 8 -9 5 -9 8 3 3 -11 8 0" className={css.break} />
        <g transform="translate(138 32)">
          <rect width="15" height="24" rx="3" className={css.piece} />
          <rect x="5" y="3" width="5" height="2" className={css.hole} />
        </g>
      </svg>
      <h1 tabIndex={-1} className={css.failedTitle}>
        {title}
      </h1>
      {children && <div className={css.text}>{children}</div>}
      {code && <p className={css.code}>{code}</p>}
      <div className={css.buttons}>
        {onRetry && (
          <Button block size="big" icon="retry" busy={retrying} onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        )}
        {secondary}
      </div>
      {status && (
        <p className={css.code} role="status">
          {status}
        </p>
      )}
    </div>
  );
  return inMain ? failure : <main className={css.whole}>{failure}</main>;
}

export interface InlineFailureProps {
  /** Why the data could not be loaded. */
  children: ReactNode;
  /** Code of the error and version of the module, for the squad. */
  code: string;
  onRetry: () => void;
  retrying: boolean;
}

/**
 * A failure as a line with a retry button. The rest of the page stays usable. It is an alert and not a status (WCAG
 * 4.1.3), because screen readers announce a polite region reliably only if it is mounted before its text.
 */
export function InlineFailure({ children, code, onRetry, retrying }: InlineFailureProps) {
  const { t } = useUiText();
  return (
    <div className={css.inline} role="alert">
      <Icon name="warn" size="sm" />
      <div className={css.inlineText}>
        <p>{children}</p>
        <p className={css.code}>{code}</p>
      </div>
      <Button variant="text" size="small" busy={retrying} onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}

/**
 * A "taking longer than usual" message over a skeleton. It does not shift the layout. The live region is always
 * mounted, so that screen readers announce the message when it appears.
 */
export const SlowLine = ({ children }: { children?: ReactNode }) => (
  <div className={css.slow} role="status">
    {children ? <p>{children}</p> : null}
  </div>
);

const SIZES = { title: css.titleLine, body: css.bodyLine, caption: css.captionLine };

/** Converts px at a width of 375 px to rem, or to the `--rem` of a page outside the app. Leaves other lengths unchanged. */
const toLength = (length: string | number) =>
  typeof length === 'number' ? `calc(${length / 37.5} * var(--rem, 1rem))` : length;

/** Placeholder for one line of text. A numeric width is in px at a width of 375 px. */
export const SkeletonLine = ({
  width = '100%',
  size = 'body',
}: {
  width?: string | number;
  size?: 'body' | 'title' | 'caption';
}) => (
  <Skeleton
    row={1}
    animate={false}
    className={`${css.skeleton} ${SIZES[size]}`}
    style={{ width: toLength(width) }}
  />
);

/** Placeholder for a block. Numeric sizes are in px at a width of 375 px. */
export const SkeletonBlock = ({
  width = '100%',
  height = 44,
}: {
  width?: string | number;
  height?: number;
}) => (
  <Skeleton
    row={1}
    rowHeight={toLength(height)}
    animate={false}
    className={css.skeleton}
    style={{ width: toLength(width) }}
  />
);
