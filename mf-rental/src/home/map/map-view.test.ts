import { fireEvent, waitFor } from '@testing-library/dom';
import leaflet from 'leaflet';
import { type MapView, createMapView } from './map-view';
import { CHOSEN_PIN } from './pins';

// map-view.ts imports Leaflet's ES modules, which Jest does not transform. The CommonJS bundle has the same classes.
jest.mock('leaflet/src/map/index.js', () => ({ Map: jest.requireActual<typeof leaflet>('leaflet').Map }));
jest.mock('leaflet/src/layer/marker/DivIcon.js', () => jest.requireActual('leaflet'));
jest.mock('leaflet/src/layer/marker/Marker.js', () => jest.requireActual('leaflet'));
jest.mock('leaflet/src/layer/tile/TileLayer.js', () => jest.requireActual('leaflet'));

const WIDTH = 390;
const HEIGHT = 700;
const SHIBUYA = { lat: 35.6591, lng: 139.7006 };
/** Width of the focus ring around a pin in px. */
const RING = 6;

let view: MapView | null = null;
let dark = false;
let themeChanged: (() => void) | null = null;
let resized: (() => void) | null = null;
const onMoved = jest.fn();
const onArea = jest.fn();
const onMoveEnd = jest.fn();
leaflet.Map.addInitHook(function (this: leaflet.Map) {
  this.on('moveend', onMoveEnd);
});
const { panBy } = leaflet.Map.prototype;
const move = jest.spyOn(leaflet.Map.prototype, 'panBy');

beforeEach(() => {
  move.mockReset();
  onMoved.mockReset();
  onArea.mockReset();
  dark = false;
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  window.matchMedia = () =>
    ({
      get matches() {
        return dark;
      },
      addEventListener: (_type: string, listener: () => void) => (themeChanged = listener),
      removeEventListener: () => (themeChanged = null),
    }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  view?.destroy();
  view = null;
});

/** Lets the map move, of which most tests only see the call. */
const movesForReal = () =>
  void move.mockImplementation(function (this: leaflet.Map, ...args) {
    return panBy.apply(this, args);
  });

/** Creates a map of the size of a phone's window at street level. */
function open() {
  const box = document.createElement('div');
  Object.defineProperties(box, {
    clientWidth: { value: WIDTH, configurable: true },
    clientHeight: { value: HEIGHT },
  });
  document.body.append(box);
  view = createMapView(box, {
    tiles: { url: 'https://tiles.test/{theme}/{lang}/{z}/{x}/{y}.svg', maxZoom: 19 },
    language: 'ja',
    center: SHIBUYA,
    onArea,
    onSelect: () => undefined,
    onMoved,
  });
  const tiles = () =>
    new Set(Array.from(box.querySelectorAll('img'), ({ src }) => src.split('/').slice(3, 5).join('/')));
  return { view, box, tiles };
}

/** Adds an element that overlaps the map below `top`, like the sheet with the stores. */
function cover(top: number, bottom = HEIGHT) {
  const sheet = document.createElement('section');
  sheet.dataset.overMap = '';
  sheet.getBoundingClientRect = () => new DOMRect(0, top, WIDTH, bottom - top);
  document.body.append(sheet);
  return sheet;
}
/** Distance in px from the position of a pin to the lower edge of its focus ring. */
const BELOW = CHOSEN_PIN.size[1] - CHOSEN_PIN.anchor[1] + RING;

describe('bringIntoView', () => {
  test('does not move the map if the pin is visible', () => {
    cover(HEIGHT / 2 + BELOW);
    open().view.bringIntoView(SHIBUYA);
    expect(move).not.toHaveBeenCalled();
  });

  test('moves the pin out from under the sheet by the shortest distance', () => {
    cover(300);
    open().view.bringIntoView(SHIBUYA);
    expect(move.mock.calls.map(([offset]) => offset)).toEqual([[0, HEIGHT / 2 + BELOW - 300]]);
  });

  test('moves the pin again when the window is resized', () => {
    const sheet = cover(HEIGHT);
    open().view.bringIntoView(SHIBUYA);
    expect(move).not.toHaveBeenCalled();
    sheet.getBoundingClientRect = () => new DOMRect(0, 300, WIDTH, HEIGHT - 300);
    resized!();
    expect(move.mock.calls.map(([offset]) => offset)).toEqual([[0, HEIGHT / 2 + BELOW - 300]]);
  });
});

describe('onMoved', () => {
  const FAR = { lat: 35.7, lng: 139.8 };
  const near = ({ lat, lng }: typeof FAR) => ({
    lat: expect.closeTo(lat, 3) as number,
    lng: expect.closeTo(lng, 3) as number,
  });
  beforeEach(movesForReal);
  /** Opens a map that shows a cluster. Returns a function that taps it. */
  function openCluster() {
    const map = open();
    map.view.show([{ kind: 'cluster', id: 'c1', position: FAR, count: 3, expansionZoom: 17 }], {
      direction: 'out',
      selectedId: null,
      label: () => 'cluster',
    });
    const cluster = map.box.querySelector('[aria-label="cluster"]')!;
    return { ...map, tap: () => fireEvent.keyDown(cluster, { key: ' ' }) };
  }
  const pressRight = (box: HTMLElement) => {
    box.focus();
    fireEvent.keyDown(box, { keyCode: 39 });
    box.blur();
  };
  /** Waits for the end of a move by animation. */
  const ended = () => {
    onMoveEnd.mockReset();
    return waitFor(() => expect(onMoveEnd).toHaveBeenCalled());
  };

  test('is called after a tap on a cluster', () => {
    openCluster().tap();
    expect(onMoved.mock.calls).toEqual([[near(FAR)]]);
  });

  test('is called after a move by the keyboard, which ends that a pin is kept visible', async () => {
    cover(300);
    const { view: map, box } = open();
    map.bringIntoView(SHIBUYA);
    await ended();
    pressRight(box);
    await ended();
    expect(onMoved).toHaveBeenCalledTimes(1);
    move.mockClear();
    resized!();
    expect(move).not.toHaveBeenCalled();
  });

  test('is not called for moves by the view', async () => {
    cover(300);
    const { view: map } = open();
    map.lookAt(FAR);
    map.lookAt(SHIBUYA);
    map.bringIntoView(SHIBUYA);
    await ended();
    resized!();
    map.bringIntoView(FAR);
    expect(move).toHaveBeenCalledTimes(2);
    expect(onMoved).not.toHaveBeenCalled();
  });

  test('is not called for a move that `lookAt` has ended', () => {
    const { view: map, box } = open();
    pressRight(box);
    map.lookAt(FAR);
    expect(move).toHaveBeenCalledTimes(1);
    expect(onMoved).not.toHaveBeenCalled();
  });

  test('gets the same middle after a zoom in place', () => {
    const { view: map } = open();
    map.lookAt(SHIBUYA);
    map.zoomBy(-3);
    map.zoomBy(-30);
    map.zoomBy(40);
    map.zoomBy(1);
    expect(onMoved.mock.calls[0]).toEqual([near(SHIBUYA)]);
    expect(onArea.mock.lastCall).toEqual([expect.objectContaining({ zoom: 19 })]);
  });
});

describe('onArea', () => {
  /** Returns the place some px east of the centre at street level. */
  const near = (px: number) => ({ ...SHIBUYA, lng: SHIBUYA.lng + (px * 360) / (256 * 2 ** 16) });
  beforeEach(movesForReal);

  test('is called once for moves within the margin of the first area, and for the first one beyond it', () => {
    const { view: map } = open();
    for (const px of [0, 10, -60, 90]) map.lookAt(near(px));
    expect(onArea).toHaveBeenCalledTimes(1);
    map.lookAt(near(WIDTH / 2));
    expect(onArea).toHaveBeenCalledTimes(2);
    const [west, , east] = (onArea.mock.lastCall as [{ bbox: string }])[0].bbox.split(',').map(Number);
    expect((west! + east!) / 2).toBeCloseTo(near(WIDTH / 2).lng, 4);
    map.lookAt(near(WIDTH / 2 + 60));
    expect(onArea).toHaveBeenCalledTimes(2);
    map.lookAt(SHIBUYA);
    expect(onArea).toHaveBeenCalledTimes(3);
  });

  test('is called for another zoom level, also if it shows a part of the last area', () => {
    const { view: map } = open();
    for (const levels of [1, -1]) map.zoomBy(levels);
    expect(onArea.mock.calls.map(([{ zoom }]: [{ zoom: number }]) => zoom)).toEqual([16, 17, 16]);
  });

  test('is called when the window grows beyond the area', () => {
    const { box } = open();
    Object.defineProperties(box, { clientWidth: { value: WIDTH * 2 } });
    resized!();
    expect(onArea).toHaveBeenCalledTimes(2);
  });
});

describe('tiles', () => {
  test.each([
    [false, undefined, 'light/ja'],
    [true, undefined, 'dark/ja'],
    [true, 'light', 'light/ja'],
    [false, 'dark', 'dark/ja'],
  ])('requests tiles for system dark %s and data-theme %s as %s', async (system, theme, expected) => {
    dark = system;
    if (theme) document.documentElement.dataset.theme = theme;
    const { tiles } = open();
    await waitFor(() => expect(tiles()).toEqual(new Set([expected])));
  });

  test('requests new tiles when the theme of the app changes', async () => {
    const { tiles } = open();
    await waitFor(() => expect(tiles()).toEqual(new Set(['light/ja'])));
    document.documentElement.dataset.theme = 'dark';
    await waitFor(() => expect(tiles()).toEqual(new Set(['dark/ja'])));
  });

  test('requests new tiles in another language only, and keeps the place and the zoom level', async () => {
    const { view: map, tiles } = open();
    map.zoomBy(-2);
    map.setLanguage('ja');
    await waitFor(() => expect(tiles()).toEqual(new Set(['light/ja'])));
    onMoveEnd.mockReset();
    onArea.mockReset();
    map.setLanguage('en');
    await waitFor(() => expect(tiles()).toEqual(new Set(['light/en'])));
    document.documentElement.dataset.theme = 'dark';
    await waitFor(() => expect(tiles()).toEqual(new Set(['dark/en'])));
    expect(onMoveEnd).not.toHaveBeenCalled();
    expect(onArea).not.toHaveBeenCalled();
  });

  test('requests new tiles when the system theme changes, until the map is destroyed', async () => {
    const { tiles } = open();
    await waitFor(() => expect(tiles()).toEqual(new Set(['light/ja'])));
    dark = true;
    themeChanged!();
    await waitFor(() => expect(tiles()).toEqual(new Set(['dark/ja'])));
    view!.destroy();
    view = null;
    expect(themeChanged).toBeNull();
  });
});
