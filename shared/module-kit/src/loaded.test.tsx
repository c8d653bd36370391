import { act, screen } from '@testing-library/react';
import type { PlainEndpoint } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import { endpointHooks } from './api/endpoint-hooks';
import { OwnHeader } from './host/page-scope';
import { Loaded } from './loaded';

const { queryHook } = endpointHooks('loaded-test');
const thing: PlainEndpoint<void, string> = { name: 'thing', method: 'GET', path: '/test/thing' };
const useThing = queryHook(thing);

function ThingPage() {
  return (
    <Loaded query={useThing()} skeleton={<p>skeleton</p>}>
      {(thing) => <p>{thing}</p>}
    </Loaded>
  );
}

const SLOW = 'This part is taking longer than usual. We are still trying.';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('shows within three seconds that loading is slow, and hides the message when the data arrives', async () => {
  let answer!: (thing: string) => void;
  renderPage(ThingPage, {
    module: 'mf-rental',
    url: '/home',
    answers: { 'GET /test/thing': () => new Promise<string>((resolve) => (answer = resolve)) },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(screen.queryByText(SLOW)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(screen.getByRole('status')).toHaveTextContent(SLOW);
  await act(async () => {
    answer('the thing');
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(screen.getByText('the thing')).toBeInTheDocument();
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('takes the space of the skeleton before it shows it, so that the content below does not move', async () => {
  renderPage(ThingPage, {
    module: 'mf-rental',
    url: '/home',
    answers: { 'GET /test/thing': () => new Promise<string>(() => undefined) },
  });
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(screen.getByText('skeleton')).not.toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('skeleton')).toBeVisible();
});

test('shows an error with a retry, the header that the page lacks, and a link to the map', async () => {
  const WithHeader = () => (
    <OwnHeader value={<header>Product</header>}>
      <ThingPage />
    </OwnHeader>
  );
  renderPage(WithHeader, { module: 'mf-rental', url: '/product', answers: {} });
  expect(screen.queryByRole('banner')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent('Product');
  expect(screen.getByRole('link', { name: 'Go to the map' })).toHaveAttribute('href', '/home');
});

test('says how many rows of a list cannot be shown, with a way to help', async () => {
  const list: PlainEndpoint<void, { rows: string[] }> = { name: 'list', method: 'GET', path: '/test/list' };
  const useList = queryHook(list);
  const ListPage = () => (
    <Loaded query={useList()} skeleton={null}>
      {({ rows }) => <p>{rows.join()}</p>}
    </Loaded>
  );
  renderPage(ListPage, {
    module: 'mf-rental',
    url: '/home',
    answers: { 'GET /test/list': { rows: ['a'], leftOut: 2 } },
  });
  expect(await screen.findByText('a')).toBeInTheDocument();
  expect(screen.getByText('2 entries cannot be shown.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/call/center');
});

test('says that an answer cannot be read, with a code that names no module', async () => {
  const error = { kind: 'malformed', code: 'MALFORMED_thing', traceId: 't-1', isWrite: false };
  renderPage(ThingPage, { module: 'mf-rental', url: '/home', answers: { 'GET /test/thing': error } });
  expect(
    await screen.findByText('The answer cannot be read. Try again, or contact support (t-1).'),
  ).toBeInTheDocument();
  expect(screen.getByText('MALFORMED_thing')).toBeInTheDocument();
});
