import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import { type RouteEntry, pageKey } from './route-table';
import styles from './KeptPages.module.css';

interface Kept {
  key: string;
  path: string;
  entry: RouteEntry;
  /** Stands still while the page is hidden. */
  location: Location;
}

export interface KeptPagesProps {
  /** The route that is shown, or null for a page of the shell. */
  current: RouteEntry | null;
  /** Changes at sign-out: kept pages of the one who left are dropped. */
  owner: string;
  draw(entry: RouteEntry, shown: boolean): ReactNode;
}

/**
 * Pages that are kept alive when navigated away from (specification, section 2): one a route, each drawn under a
 * location of its own, in an element of its own whose scroll position stays.
 */
export function KeptPages({ current, owner, draw }: KeptPagesProps) {
  const location = useLocation();
  const [kept, setKept] = useState<Kept[]>([]);
  const [seenOwner, setSeenOwner] = useState(owner);
  const key = current?.route.keepAlive ? pageKey(current.route, location.search) : null;

  let list = kept;
  if (seenOwner !== owner) list = [];
  if (current && key) {
    const at = list.findIndex((one) => one.path === current.route.path);
    const next: Kept = { key, path: current.route.path, entry: current, location };
    if (at < 0) list = [...list, next];
    else if (list[at]!.key !== key || list[at]!.location !== location)
      list = list.map((one, i) => (i === at ? next : one));
  }
  if (list !== kept || seenOwner !== owner) {
    setKept(list);
    setSeenOwner(owner);
  }

  return (
    <>
      {list.map((one) => (
        <KeptPage key={`${one.key}#${owner}`} shown={one.key === key}>
          <Routes location={one.location}>
            <Route path="*" element={draw(one.entry, one.key === key)} />
          </Routes>
        </KeptPage>
      ))}
      {current && !key && (
        <div key={`${current.route.path}`} className={styles.page} data-page={current.route.path}>
          {draw(current, true)}
        </div>
      )}
    </>
  );
}

function KeptPage({ shown, children }: { shown: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    if (shown) node.scrollTop = scroll.current;
    const remember = () => {
      scroll.current = node.scrollTop;
    };
    node.addEventListener('scroll', remember, { passive: true });
    return () => node.removeEventListener('scroll', remember);
  }, [shown]);
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <div ref={element} className={styles.kept}>
        {children}
      </div>
    </Activity>
  );
}
