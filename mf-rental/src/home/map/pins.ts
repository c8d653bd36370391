import type { StoreFilter } from '@shared/http-api/app';
import type { StoreMap, StoreSummary } from '@shared/http-api/schemas';
import css from './pins.module.css';

export type MapItem = StoreMap['items'][number];
export type Direction = 'out' | 'into';

const SVG = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Record<string, string | number>, children: (Node | string)[] = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const SLAB = 'M8 2H32A5 5 0 0 1 37 7V27A5 5 0 0 1 32 32H24.5L20 39 15.5 32H8A5 5 0 0 1 3 27V7A5 5 0 0 1 8 2Z';
const CHOSEN =
  'M10 2H50A8 8 0 0 1 58 10V40A8 8 0 0 1 50 48H37L30 58 23 48H10A8 8 0 0 1 2 40V10A8 8 0 0 1 10 2Z';
const ARROW: Record<Direction, string> = {
  out: 'M-4 1.5L0 -2.5L4 1.5M-4 5H4',
  into: 'M-4 -2L0 2L4 -2M-4 5H4',
};

/** Returns what pins count for a filter: power banks (`out`) or free slots (`into`). */
export const pinDirection = (filter: StoreFilter): Direction => (filter === 'return' ? 'into' : 'out');

/** Adds the selected store as a separate pin if it is hidden in a cluster. */
export function withSelectedStore(
  items: readonly MapItem[],
  chosen: StoreSummary | null,
): readonly MapItem[] {
  if (!chosen || items.some((item) => item.kind === 'store' && item.storeId === chosen.storeId)) return items;
  const { storeId, name, position, state, rentable, returnable, goneReported = false } = chosen;
  return [...items, { kind: 'store', storeId, name, position, state, rentable, returnable, goneReported }];
}

/** Returns the look of a store's pin (with a count, zero, or closed) and the count. */
export function pinFace(item: Extract<MapItem, { kind: 'store' }>, direction: Direction) {
  if (item.state !== 'OPEN') return { face: 'closed' as const, count: 0 };
  const count = direction === 'into' ? item.returnable : item.rentable;
  return { face: count > 0 ? ('some' as const) : ('none' as const), count };
}

/** SVG element with its size and the point that marks the position, px. */
export interface PinDrawing {
  element: SVGElement;
  size: [number, number];
  anchor: [number, number];
}

/** Size and anchor of the large pin, px. */
export const CHOSEN_PIN: Pick<PinDrawing, 'size' | 'anchor'> = { size: [66, 70], anchor: [33, 64] };

/** Draws the sign of a store that was reported gone, in the corner of its pin. */
const goneSign = (x: number, y: number) =>
  shape('g', { class: css.gone!, transform: `translate(${x} ${y})` }, [
    shape('circle', { r: 7.5 }),
    shape('path', { d: 'M0 -4V1M0 3.5V3.6' }),
  ]);

/** Draws a pin. The selected one is large and has an arrow for the direction. */
export function drawPin(
  item: Extract<MapItem, { kind: 'store' }>,
  direction: Direction,
  chosen: boolean,
): PinDrawing {
  const { face, count } = pinFace(item, direction);
  if (chosen) {
    const number = face === 'closed' ? '–' : String(count);
    const svg = shape(
      'svg',
      { viewBox: '0 0 60 64', class: `${css.pin} ${css.chosen}`, 'aria-hidden': 'true' },
      [
        shape('path', { class: css.edge!, d: CHOSEN }),
        shape('text', { class: css.number!, x: 36, y: 34, 'text-anchor': 'middle' }, [number]),
        shape('path', { class: css.arrow!, d: ARROW[direction], transform: 'translate(16 25) scale(1.4)' }),
        ...(item.goneReported ? [goneSign(55, 6)] : []),
      ],
    );
    return { element: svg, ...CHOSEN_PIN };
  }
  const svg = shape(
    'svg',
    { viewBox: '0 0 40 44', class: `${css.pin} ${css[face] ?? ''}`, 'aria-hidden': 'true' },
    [
      shape('path', { class: css.edge!, d: SLAB }),
      face === 'closed'
        ? shape('path', { class: css.arrow!, d: 'M13 17H27' })
        : shape('text', { class: css.number!, x: 20, y: 23.5, 'text-anchor': 'middle' }, [String(count)]),
      ...(item.goneReported ? [goneSign(39, 3)] : []),
    ],
  );
  return { element: svg, size: [44, 48], anchor: [22, 43] };
}

/** Draws a cluster as stacked slabs with the number of stores. */
export function drawCluster(count: number): PinDrawing {
  const slab = (layer: number, name: string) =>
    shape('rect', { class: name, x: 2 + 3 * layer, y: 8 - 3 * layer, width: 36, height: 32, rx: 5 });
  const svg = shape(
    'svg',
    { viewBox: '0 0 48 44', class: `${css.pin} ${css.cluster}`, 'aria-hidden': 'true' },
    [
      slab(2, css.slab!),
      slab(1, css.slab!),
      slab(0, css.top!),
      shape('text', { class: css.number!, x: 20, y: 30, 'text-anchor': 'middle' }, [shortCount(count)]),
    ],
  );
  return { element: svg, size: [52, 48], anchor: [22, 26] };
}

/** Abbreviates thousands, e.g. "12k", because four digits do not fit on a slab. */
export const shortCount = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`);
