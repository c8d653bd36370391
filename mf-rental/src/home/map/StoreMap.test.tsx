import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterFailure, renderPage } from '@shared/module-testing';
import { store } from '../../testing/models';
import StoreMap, { type StoreMapProps } from './StoreMap';
import { createMapView } from './map-view';

jest.mock('./map-view', () => ({ createMapView: jest.fn() }));

const view = {
  lookAt: jest.fn(),
  show: jest.fn(),
  showMe: jest.fn(),
  bringIntoView: jest.fn(),
  zoomBy: jest.fn(),
  setLanguage: jest.fn(),
  destroy: jest.fn(),
};
const createView = createMapView as jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  createView.mockReturnValue(view);
});

const PROPS: StoreMapProps = {
  center: { lat: 35.6591, lng: 139.7006 },
  filter: 'rent',
  open: null,
  selected: null,
  bare: false,
  chosen: null,
  me: null,
  onSelect: () => undefined,
  onMoved: () => undefined,
};
const open = (props: Partial<StoreMapProps>, map: object = { items: [] }) =>
  renderPage(() => <StoreMap {...PROPS} {...props} />, {
    module: 'mf-rental',
    url: '/home',
    language: 'ja',
    answers: { storeMap: map as { items: [] } },
  });

test('moves the pin of the nearest store into view if the renter selected none', () => {
  open({ chosen: store });
  expect(view.bringIntoView.mock.calls).toEqual([[store.position]]);
});

test('moves the pin of the selected store into view instead of the nearest', () => {
  const position = { lat: 35.7, lng: 139.8 };
  open({ chosen: store, selected: { storeId: 'jp-9', position } });
  expect(view.bringIntoView.mock.calls).toEqual([[position]]);
});

test('does not move back to another nearest store after the renter has moved the map, but to a selected one', async () => {
  const position = { lat: 35.75, lng: 139.9 };
  const chosen = { ...store, storeId: 'jp-9', position };
  const Page = () => {
    const [props, setProps] = useState<Partial<StoreMapProps>>({ chosen: store });
    return (
      <>
        <StoreMap {...PROPS} {...props} />
        <button onClick={() => setProps({ chosen })}>Newer answer</button>
        <button onClick={() => setProps({ chosen, selected: chosen })}>Row</button>
      </>
    );
  };
  renderPage(Page, { module: 'mf-rental', url: '/home', answers: { storeMap: { items: [] } } });
  const { onMoved } = createView.mock.calls[0]![1] as { onMoved(center: object): void };
  act(() => onMoved({ lat: 35.8, lng: 139.5 }));
  view.bringIntoView.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Newer answer' }));
  expect(view.bringIntoView).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Row' }));
  expect(view.bringIntoView.mock.calls).toEqual([[position]]);
});

test('loads the pins again when the page is visible again', async () => {
  const { sent } = open({});
  const { onArea } = createView.mock.calls[0]![1] as { onArea(area: object): void };
  act(() => onArea({ bbox: '139.7,35.6,139.8,35.7', zoom: 15 }));
  await waitFor(() => expect(sent('storeMap')).toHaveLength(1));
  await waitFor(() => expect(view.show).toHaveBeenCalled());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sent('storeMap')).toHaveLength(2));
});

test('the element that takes the focus for the keys of the map has its name, and nothing else does', () => {
  const { container } = open({});
  const [element] = createView.mock.calls[0] as [HTMLElement];
  expect(screen.getByRole('region', { name: '店舗の地図' })).toBe(element);
  expect(container.querySelectorAll('[aria-label="店舗の地図"]')).toHaveLength(1);
});

test('starts at the given centre without a store, and passes the language of the app', () => {
  open({});
  expect(view.bringIntoView).not.toHaveBeenCalled();
  expect(createView.mock.calls[0]![1]).toMatchObject({ language: 'ja', center: PROPS.center });
});

test('keeps the map and its place in another language, which the map gets', async () => {
  const { chooseLanguage, sent } = open({ me: { lat: 35.66, lng: 139.71 }, chosen: store });
  const { onArea } = createView.mock.calls[0]![1] as { onArea(area: object): void };
  act(() => onArea({ bbox: '139.7,35.6,139.8,35.7', zoom: 15 }));
  await waitFor(() => expect(view.show).toHaveBeenCalled());
  jest.clearAllMocks();
  chooseLanguage('en');
  expect(view.setLanguage.mock.calls).toEqual([['en']]);
  await waitFor(() => expect(sent('storeMap')).toHaveLength(2));
  for (const moving of [createView, view.destroy, view.lookAt, view.bringIntoView])
    expect(moving).not.toHaveBeenCalled();
});

test.each([
  [1, false, '地図上の1件を表示できません。'],
  [0, false, ''],
  // The expanded list leaves no room.
  [1, true, ''],
])('says how many entries of the map do not match the schema (%i, bare: %s)', async (leftOut, bare, text) => {
  const { container } = open({ bare }, { items: [], ...(leftOut ? { leftOut } : {}) });
  const { onArea } = createView.mock.calls[0]![1] as { onArea(area: object): void };
  act(() => onArea({ bbox: '139.7,35.6,139.8,35.7', zoom: 15 }));
  await waitFor(() => expect(view.show).toHaveBeenCalled());
  expect(container.querySelector('[role="status"]')).toHaveTextContent(text ? text : /^$/);
});

test('says that the pins could not be loaded, and loads them without a tap', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { container } = open({}, afterFailure({ items: [] }));
  const { onArea } = createView.mock.calls[0]![1] as { onArea(area: object): void };
  act(() => onArea({ bbox: '139.7,35.6,139.8,35.7', zoom: 15 }));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(container.querySelector('[role="status"]')).toHaveTextContent(
    '地図上の店舗を読み込めませんでした。',
  );
  expect(view.show).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(view.show).toHaveBeenCalled();
  expect(container.querySelector('[role="status"]')).toHaveTextContent(/^$/);
  jest.useRealTimers();
});

test('keeps the pins until those of the next area arrive, and draws them with the chosen store', async () => {
  const refused = { kind: 'http', code: 'HTTP_404', status: 404, traceId: 't-1' } as const;
  const cluster = { kind: 'cluster', id: 'c1', position: store.position, count: 3, expansionZoom: 17 };
  let answer: object = { items: [cluster] };
  const Page = () => {
    const [chosen, setChosen] = useState<typeof store | null>(null);
    return (
      <>
        <StoreMap {...PROPS} chosen={chosen} />
        <button onClick={() => setChosen(store)}>Row</button>
      </>
    );
  };
  renderPage(Page, {
    module: 'mf-rental',
    url: '/home',
    answers: { storeMap: () => answer as { items: [] } },
  });
  const { onArea } = createView.mock.calls[0]![1] as { onArea(area: object): void };
  act(() => onArea({ bbox: '139.7,35.6,139.8,35.7', zoom: 15 }));
  await waitFor(() => expect(view.show).toHaveBeenCalled());
  answer = refused;
  act(() => onArea({ bbox: '139.8,35.6,139.9,35.7', zoom: 15 }));
  await screen.findByText(/could not be loaded/);
  await userEvent.click(screen.getByRole('button', { name: 'Row' }));
  expect(view.show.mock.lastCall).toEqual([
    [cluster, expect.objectContaining({ storeId: store.storeId })],
    expect.objectContaining({ selectedId: store.storeId }),
  ]);
});

test('says in the name of a pin that its store is closed or offline, or was reported gone', async () => {
  const pin = {
    kind: 'store',
    name: '店',
    state: 'OPEN',
    rentable: 6,
    returnable: 2,
    position: store.position,
  };
  const items = [
    { ...pin, storeId: 's1', goneReported: true },
    { ...pin, storeId: 's2', goneReported: false },
    { ...pin, storeId: 's3' },
    { ...pin, storeId: 's4', state: 'CLOSED' },
    { ...pin, storeId: 's5', state: 'OFFLINE', goneReported: true },
  ];
  open({}, { items });
  const { onArea } = createView.mock.calls[0]![1] as { onArea(area: object): void };
  act(() => onArea({ bbox: '139.7,35.6,139.8,35.7', zoom: 15 }));
  await waitFor(() => expect(view.show).toHaveBeenCalled());
  const [shown, { label }] = view.show.mock.lastCall as [object[], { label(item: object): string }];
  expect(shown.map(label)).toEqual([
    '店、借りられる数6 · 見当たらないとの報告あり',
    '店、借りられる数6',
    '店、借りられる数6',
    '店、営業時間外またはオフライン',
    '店、営業時間外またはオフライン · 見当たらないとの報告あり',
  ]);
});
