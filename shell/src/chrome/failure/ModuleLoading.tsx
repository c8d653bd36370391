import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import { Button } from '@shared/ui/core';
import type { RouteData } from '../../../page/page-data';
import { useShellText } from '../../texts';
import css from './pages.module.css';
import type { OtherPageLink } from './other-page-link';
import { OtherPageLinkButton } from './OtherPageLink';

export interface ModuleLoadingProps {
  /** Outline that is shown before the message, as in the route's data. The default is rows. */
  skeleton: RouteData['skeleton'];
  /** Returns the time since the page's files were first requested, ms. */
  waitedFor(): number;
  onRetry(): void;
  otherPageLink: OtherPageLink;
  /** The shell's header, for pages that normally render their own. */
  header: ReactNode;
}

/** Delay before the skeleton, so that a page that loads at once does not flash, ms. The styles repeat it. */
const SKELETON_AFTER_MS = 300;
/** Number of rows. They fill a phone in portrait. */
const SKELETON_ROWS = 9;

/** Renders a skeleton at first, and after `SLOW_AFTER_MS` a message with a retry and a link to another page. */
export function ModuleLoading({ skeleton, waitedFor, onRetry, otherPageLink, header }: ModuleLoadingProps) {
  const t = useShellText();
  const [late, setLate] = useState(() => waitedFor() >= SLOW_AFTER_MS);
  const [delayed] = useState(() => waitedFor() < SKELETON_AFTER_MS);
  const waited = useRef(waitedFor);
  useEffect(() => {
    const id = window.setTimeout(() => setLate(true), Math.max(0, SLOW_AFTER_MS - waited.current()));
    return () => window.clearTimeout(id);
  }, []);
  return (
    <>
      {late && header}
      <main
        className={
          late ? css.area : `${skeleton === 'map' ? css.map : css.rows} ${delayed ? css.delayed : ''}`
        }
        aria-busy="true"
      >
        {!late && Array.from({ length: skeleton === 'map' ? 1 : SKELETON_ROWS }, (_, row) => <i key={row} />)}
        <div role="status">{late && <p>{t('loading.slow')}</p>}</div>
        {late && (
          <>
            <Button variant="line" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
            <OtherPageLinkButton to={otherPageLink} variant="text" />
          </>
        )}
      </main>
    </>
  );
}
