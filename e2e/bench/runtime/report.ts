import { aligned, kb } from '../table';
import type { FrameRate } from './frames';
import { type MapFigures, STORES_PER_REGION } from './map';
import type { MemorySample } from './memory';
import { ORDERS, type OrdersFigures } from './orders';

const ms = (value: number) => `${value.toFixed(0)} ms`;
const frames = ({ perSecond, p95Ms, longestMs }: FrameRate) =>
  `${perSecond.toFixed(1)} per s (95 % within ${ms(p95Ms)}, longest ${ms(longestMs)})`;

/** Returns the figures of the map as a table. */
export const mapTable = (map: MapFigures): string =>
  aligned([
    [`map with ${STORES_PER_REGION} stores, 4× CPU`, 'measured', 'target'],
    ['answer until markers', ms(map.answerToMarkersMs), '1000 ms'],
    ['most markers at once', String(map.mostMarkers), '300'],
    ['frames while panning, street', frames(map.street), '50 per s'],
    ['frames while panning, city', frames(map.city), '50 per s'],
  ]);

/** Returns the figures of the list of orders as a table. */
export const ordersTable = (orders: OrdersFigures): string =>
  aligned([
    [`list of ${ORDERS} orders, 4× CPU`, 'measured'],
    ['first rows', ms(orders.firstRowsMs)],
    ['second batch after a scroll', ms(orders.firstBatchMs)],
    ['last batch after a scroll', ms(orders.lastBatchMs)],
    ['frames while scrolling', frames(orders.scrolling)],
    ['tap on a tab', ms(orders.tabMs)],
    ['DOM nodes', String(orders.nodes)],
    ['JavaScript heap', kb(orders.heapBytes)],
    ['requests in 11 s of polling', String(orders.polled)],
  ]);

/** Returns the samples of the memory as a table. */
export const memoryTable = (samples: readonly MemorySample[]): string =>
  aligned([
    ['minute', 'pages opened', 'JavaScript heap', 'DOM nodes', 'listeners'],
    ...samples.map(({ minute, pages, heapBytes, nodes, listeners }) => [
      String(minute),
      String(pages),
      kb(heapBytes),
      String(nodes),
      String(listeners),
    ]),
  ]);
