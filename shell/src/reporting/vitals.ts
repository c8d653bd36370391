import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Report } from './reporter';

/** Reports the Core Web Vitals of the document, with FCP and TTFB. */
export function watchVitals(report: (problem: Report) => void): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => report({ kind: 'vital', code: name, value: Math.round(value * 1000) / 1000 }));
  }
}
