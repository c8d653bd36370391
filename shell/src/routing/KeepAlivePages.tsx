import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import type { RouteData } from '../../page/page-data';
import { RouteBoundary } from './RouteBoundary';
import { type RouteEntry, pageKey } from '../../page/route-table';
import css from './KeepAlivePages.module.css';

/** Holds one page. A slot outlives its page, so that its boundary catches errors that the page throws on unmount. */
interface Slot {
  key: string;
  entry: RouteEntry;
  /** Location of a kept-alive page, which does not change while the page is hidden; null for other pages. */
  kept: Location | null;
  /** Whether the page was dropped. The slot is removed when the next one is added. */
  isEmpty: boolean;
}

export interface KeepAlivePagesProps {
  /** The current route; null for a page of the shell. */
  current: RouteEntry | null;
  /** Identifies the renter. A change drops all kept-alive pages. */
  owner: string;
  draw(entry: RouteEntry, shown: boolean): ReactNode;
  /** Reports an error that the page's own boundary could not catch. */
  onThrow(entry: RouteEntry, error: unknown): void;
  /** Renders the failure of the current route after an error that the page's own boundary could not catch. */
  failed(entry: RouteEntry, error: unknown, retry: () => void): ReactNode;
}

/**
 * Renders the current page, and hides the kept-alive pages that the renter left (R2.35). A route has at most one
 * kept-alive page. Each of these pages keeps its location and its own scroll position while it is hidden (decision 17).
 */
export function KeepAlivePages({ current, owner, draw, onThrow, failed }: KeepAlivePagesProps) {
  const location = useLocation();
  const [slots, setSlots] = useState<Slot[]>([]);
  const [seenOwner, setSeenOwner] = useState(owner);

  let list = slots;
  const key = current && slotKey(current.route, location.search, owner);
  if (seenOwner !== owner) list = list.map((slot) => (slot.kept ? emptied(slot) : slot));
  if (current && key) {
    const next: Slot = {
      key,
      entry: current,
      kept: current.route.keepAlive ? location : null,
      isEmpty: false,
    };
    const index = list.findIndex((slot) => slot.key === key);
    if (index < 0) {
      const { path } = current.route;
      list = list
        .filter(({ isEmpty }) => !isEmpty)
        .map((slot) => (slot.entry.route.path === path ? emptied(slot) : slot));
      list = [...list, next];
    } else if (!isSame(list[index]!, next)) list = list.map((slot, i) => (i === index ? next : slot));
  }
  if (list !== slots || seenOwner !== owner) {
    setSlots(list);
    setSeenOwner(owner);
  }

  return (
    <>
      {list.map(({ key: slot, entry, kept, isEmpty }) => {
        const shown = slot === key;
        return (
          <RouteBoundary
            key={slot}
            visit={shown ? slot : null}
            onThrow={(error) => onThrow(entry, error)}
            failed={(error, retry) => failed(entry, error, retry)}
          >
            {kept && !isEmpty && (
              <KeepAlivePage shown={shown}>
                <Routes location={kept}>
                  <Route path="*" element={draw(entry, shown)} />
                </Routes>
              </KeepAlivePage>
            )}
            {!kept && shown && (
              <div className={css.page} data-page={entry.route.path}>
                {draw(entry, true)}
              </div>
            )}
          </RouteBoundary>
        );
      })}
    </>
  );
}

/** Identifies a slot. A kept-alive page gets a new instance for another renter or other key query parameters. */
const slotKey = (route: RouteData, search: string, owner: string): string =>
  route.keepAlive ? `${pageKey(route, search)}#${owner}` : route.path;

const emptied = (slot: Slot): Slot => ({ ...slot, isEmpty: true });

const isSame = (first: Slot, second: Slot): boolean =>
  first.entry === second.entry && first.kept === second.kept && first.isEmpty === second.isEmpty;

/**
 * Renders the scroll container of a kept-alive page and hides it, with its dialogs closed. `PageHost` hides the page inside
 * it.
 */
function KeepAlivePage({ shown, children }: { shown: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  useEffect(() => {
    const node = element.current;
    if (!node || !shown) return;
    // Any assignment makes the browser lay the page out before it paints.
    if (scroll.current > 0) node.scrollTop = scroll.current;
    const remember = () => {
      scroll.current = node.scrollTop;
    };
    node.addEventListener('scroll', remember, { passive: true });
    return () => {
      node.removeEventListener('scroll', remember);
      // A modal dialog makes the rest of the document inert, also while it is hidden.
      node.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach((dialog) => dialog.close());
    };
  }, [shown]);
  return (
    <div ref={element} className={css.kept} hidden={!shown} data-scrolls="">
      {children}
    </div>
  );
}
