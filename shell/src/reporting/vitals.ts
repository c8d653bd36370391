import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { Figure } from './reporter';

/** A web vital with what explains it. */
export interface Vital extends Required<Pick<Figure, 'code' | 'value' | 'rating' | 'id'>> {
  detail: string;
  /** Time of the paint, largest shift or interaction, ms since the document started; null for a CLS of 0. */
  at: number | null;
  /** Time of the first event that the value contains. It precedes `at` if several shifts add up. */
  since: number | null;
}

/**
 * Metrics that a restore from the back/forward cache measures again. It loads nothing, and its paint takes a few
 * milliseconds.
 */
const LOAD_METRICS: readonly string[] = ['LCP', 'FCP', 'TTFB'];

/** Calls back for each Core Web Vital of the document, FCP and TTFB. A vital that changes later is passed again. */
export function watchVitals(onVital: (vital: Vital) => void): void {
  // web-vitals names a removed element by its id or by the browser's selector. Only descriptions made here are sent.
  const described = new Set<string>();
  const generateTarget = (node: Node | null) => {
    const description = describeElement(node);
    described.add(description);
    return description;
  };
  const onMetric = (metric: MetricWithAttribution) => {
    if (metric.navigationType === 'back-forward-cache' && LOAD_METRICS.includes(metric.name)) return;
    onVital(toVital(metric, described));
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(onMetric, { generateTarget });
}

/** @param described the descriptions that may be sent */
function toVital(metric: MetricWithAttribution, described: ReadonlySet<string>): Vital {
  const { name, value, rating, id } = metric;
  const { at, since = at, element = '', parts } = explain(metric);
  const named = described.has(element) ? { element, ...parts } : parts;
  const detail = Object.entries(named)
    .filter(([, part]) => part !== undefined && part !== '')
    .map(([key, part]) => `${key} ${typeof part === 'number' ? Math.round(part) : part}`)
    .join(', ');
  return { code: name, value: Math.round(value * 1000) / 1000, rating, id, detail, at, since };
}

interface Explanation extends Pick<Vital, 'at'>, Partial<Pick<Vital, 'since'>> {
  /** Element as web-vitals names it. */
  element?: string | undefined;
  /** Durations in ms, and words of the browser. */
  parts: Record<string, string | number | undefined>;
}

/** Returns the times of a metric and what explains it. */
function explain(metric: MetricWithAttribution): Explanation {
  switch (metric.name) {
    case 'LCP': {
      const {
        target,
        lcpEntry,
        timeToFirstByte,
        resourceLoadDelay,
        resourceLoadDuration,
        elementRenderDelay,
      } = metric.attribution;
      return {
        at: lcpEntry?.startTime ?? null,
        element: target,
        parts: {
          'first byte': timeToFirstByte,
          'load delay': resourceLoadDelay,
          load: resourceLoadDuration,
          'render delay': elementRenderDelay,
        },
      };
    }
    case 'INP': {
      const { interactionTarget, interactionTime, interactionType, loadState } = metric.attribution;
      const { inputDelay, processingDuration, presentationDelay } = metric.attribution;
      return {
        at: interactionTime ?? null,
        element: interactionTarget,
        parts: {
          type: interactionType,
          'input delay': inputDelay,
          processing: processingDuration,
          presentation: presentationDelay,
          document: loadState,
        },
      };
    }
    case 'CLS': {
      const { largestShiftTarget, loadState } = metric.attribution;
      const { entries } = metric;
      // The attribution has no time if the browser names no shifted element.
      const largest = entries.find(({ value }) => entries.every((entry) => entry.value <= value));
      return {
        at: largest?.startTime ?? null,
        since: entries[0]?.startTime ?? null,
        element: largestShiftTarget,
        parts: { time: largest?.startTime, document: loadState },
      };
    }
    case 'FCP': {
      const { fcpEntry, timeToFirstByte, firstByteToFCP } = metric.attribution;
      return {
        at: fcpEntry?.startTime ?? null,
        parts: { 'first byte': timeToFirstByte, 'to paint': firstByteToFCP },
      };
    }
    case 'TTFB': {
      const { waitingDuration, dnsDuration, connectionDuration, requestDuration } = metric.attribution;
      return {
        at: metric.value,
        parts: {
          waiting: waitingDuration,
          dns: dnsDuration,
          connection: connectionDuration,
          request: requestDuration,
        },
      };
    }
  }
}

const MAX_LEVELS = 3;
const MAX_NAME = 40;

/** Returns tag and classes of an element and its nearest parents. Ids are left out, because they may name an order. */
export function describeElement(node: Node | null): string {
  const names: string[] = [];
  for (let element = node; element && names.length < MAX_LEVELS; element = element.parentNode) {
    if (!(element instanceof Element)) continue;
    names.unshift([element.localName, ...element.classList].join('.').slice(0, MAX_NAME));
  }
  return names.join('>');
}
