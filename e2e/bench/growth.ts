import { canaryBucket } from '../../shell/page/canary-bucket';
import { generatePageData } from 'shell/testing';
import { pageDataKB, pageLimitKB } from '@shell/deploy';

/** Figures that must stay within their limits as modules and sessions increase. */
export interface GrowthFigures {
  /** Size of generated page data in KB (gzip), and its limit. `pages` is the number of pages per module. */
  pageData: { modules: number; pages: number; kb: number; limit: number }[];
  /** By share of a canary in percent: the largest deviation among 10,000 new sessions, in percentage points. */
  canary: { percent: number; worst: number }[];
}

const NAMES = ['shell', 'mf-auth', 'mf-rental', 'mf-orders', 'mf-support'];

/** Computes the figures from generated page data and random session ids. */
export function growthFigures(): GrowthFigures {
  const sessions = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  const share = (name: string, percent: number) =>
    (sessions.filter((id) => canaryBucket(name, id) < percent).length / sessions.length) * 100;
  return {
    pageData: [5, 20].map((modules) => ({
      modules,
      pages: 5,
      kb: pageDataKB(generatePageData(modules, 5)),
      limit: pageLimitKB(modules),
    })),
    canary: [1, 5, 10, 25, 50, 90].map((percent) => ({
      percent,
      worst: Math.max(...NAMES.map((name) => Math.abs(share(name, percent) - percent))),
    })),
  };
}
