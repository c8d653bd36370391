import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Report } from './reporter';

/** How quick and how steady the document was for this renter. */
export function watchVitals(report: (one: Report) => void): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => report({ kind: 'vital', code: name, value: Math.round(value * 1000) / 1000 }));
  }
}
