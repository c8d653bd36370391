import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import type { RouteData } from '../../page/page-data';
import { RouteBoundary } from './RouteBoundary';
import { type RouteEntry, pageKey } from '../../page/route-table';
import styles from './KeepAlivePages.module.css';

/** The place of one page. It outlives its page, so that its boundary takes what the page throws when it is left. */
interface Slot {
  key: string;
  entry: RouteEntry;
  /** The location of a page that is kept alive; it does not change while the page is hidden. */
  kept: Location | null;
  /** The page was dropped; the slot goes with the next change. */
  isEmpty: boolean;
}

export interface KeptPagesProps {
  /** The route that is shown, or null for a page of the shell. */
  current: RouteEntry | null;
  /** Changes at sign-out: kept pages of the one who left are dropped. */
  owner: string;
  draw(entry: RouteEntry, shown: boolean): ReactNode;
  /** Reports an error that no page's own boundary could take. */
  onThrow(entry: RouteEntry, error: unknown): void;
  /** Rendered where the current route throws outside its page's own boundary. */
  failed(entry: RouteEntry, error: unknown, retry: () => void): ReactNode;
}

/**
 * The area of the pages. Some are kept alive when navigated away from (specification, section 2): one a route, each
 * drawn under a location of its own, in an element of its own whose scroll position stays.
 */
export function KeptPages({ current, owner, draw, onThrow, failed }: KeptPagesProps) {
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
    const at = list.findIndex((slot) => slot.key === key);
    if (at < 0) {
      const { path } = current.route;
      list = list
        .filter(({ isEmpty }) => !isEmpty)
        .map((slot) => (slot.entry.route.path === path ? emptied(slot) : slot));
      list = [...list, next];
    } else if (!isSame(list[at]!, next)) list = list.map((slot, i) => (i === at ? next : slot));
  }
  if (list !== slots || seenOwner !== owner) {
    setSlots(list);
    setSeenOwner(owner);
  }

  return (
    <>
      {list.map(({ key: own, entry, kept, isEmpty }) => {
        const shown = own === key;
        return (
          <RouteBoundary
            key={own}
            visit={shown ? own : null}
            onThrow={(error) => onThrow(entry, error)}
            failed={(error, retry) => failed(entry, error, retry)}
          >
            {kept && !isEmpty && (
              <KeptPage shown={shown}>
                <Routes location={kept}>
                  <Route path="*" element={draw(entry, shown)} />
                </Routes>
              </KeptPage>
            )}
            {!kept && shown && (
              <div className={styles.page} data-page={entry.route.path}>
                {draw(entry, true)}
              </div>
            )}
          </RouteBoundary>
        );
      })}
    </>
  );
}

/** Pages that are kept begin anew for another renter, and where one of their key queries differs. */
const slotKey = (route: RouteData, search: string, owner: string): string =>
  route.keepAlive ? `${pageKey(route, search)}#${owner}` : route.path;

const emptied = (slot: Slot): Slot => ({ ...slot, isEmpty: true });

const isSame = (one: Slot, other: Slot): boolean =>
  one.entry === other.entry && one.kept === other.kept && one.isEmpty === other.isEmpty;

/** The element in which a page that is kept alive scrolls. The page itself is hidden by `ShownPage`. */
function KeptPage({ shown, children }: { shown: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  useEffect(() => {
    const node = element.current;
    if (!node || !shown) return;
    node.scrollTop = scroll.current;
    const remember = () => {
      scroll.current = node.scrollTop;
    };
    node.addEventListener('scroll', remember, { passive: true });
    return () => node.removeEventListener('scroll', remember);
  }, [shown]);
  return (
    <div ref={element} className={styles.kept} hidden={!shown}>
      {children}
    </div>
  );
}
