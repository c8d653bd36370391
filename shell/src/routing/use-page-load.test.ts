import { act, renderHook } from '@testing-library/react';
import type { ChosenModule } from '../../page/resolve-version';
import { loadError, withSuccessor } from '../loader/failure';
import type { LoadResult } from '../loader/load-route';
import type { ModuleLoader } from '../loader/module-loader';
import { usePageLoad } from './use-page-load';

const pageOf = (id: string) => ({ page: { module: 'mf-a', id } }) as Extract<LoadResult, { page: unknown }>;

test('replaces a page that renders in a loop, and reports which version takes over', async () => {
  const report = jest.fn();
  const module = { id: '2', previous: { id: '1' } } as ChosenModule;
  const loader = {
    now: () => 0,
    waitedFor: () => 0,
    loaded: () => pageOf('2').page,
    loadPrevious: () => Promise.resolve({ ...pageOf('1'), replaces: '2' }),
    withSuccessor: (failed) => withSuccessor(failed, module),
  } as Partial<ModuleLoader> as ModuleLoader;
  const { result } = renderHook(() =>
    usePageLoad({ module: 'mf-a', path: '/a', loader, shown: true, report }),
  );
  await act(() => Promise.resolve(result.current.stop(loadError('MF-503', 'mf-a', '2', 'definite', 'loop'))));
  expect(report.mock.calls).toMatchObject([[{ code: 'MF-503', id: '2', instead: '1' }]]);
  expect(result.current.result).toEqual({ ...pageOf('1'), replaces: '2' });
});

function setup(functions: Partial<ModuleLoader>) {
  const loader = { now: () => 0, waitedFor: () => 0, ...functions } as ModuleLoader;
  const report = () => undefined;
  return renderHook(({ shown }) => usePageLoad({ module: 'mf-a', path: '/a', loader, shown, report }), {
    initialProps: { shown: true },
  });
}
const failure = loadError('MF-402', 'mf-a', '2', 'definite', 'thrown');

test('mounts the same version again, only by a retry, after a page that was shown threw', async () => {
  const retryLoad = jest.fn();
  const { result, rerender } = setup({
    loaded: () => pageOf('2').page,
    reloadIfRemoved: () => Promise.resolve(),
    retry: retryLoad,
  });
  act(() => result.current.fail(pageOf('2'), failure, true));
  expect(result.current.result).toEqual({ failed: failure });
  rerender({ shown: false });
  rerender({ shown: true });
  expect(result.current.result).toEqual({ failed: failure });
  await act(() => Promise.resolve(result.current.retry()));
  expect(result.current).toMatchObject({ result: pageOf('2'), attempt: 1, retrying: false });
  expect(retryLoad).not.toHaveBeenCalled();
});

test('loads a page that failed to load again when the renter returns to it', async () => {
  const results: LoadResult[] = [{ failed: failure }, pageOf('2')];
  const loader = { loaded: () => null, load: jest.fn(() => Promise.resolve(results.shift()!)) };
  const { result, rerender } = setup(loader);
  await act(() => Promise.resolve());
  expect(result.current.result).toEqual({ failed: failure });
  rerender({ shown: false });
  await act(() => Promise.resolve());
  expect(loader.load).toHaveBeenCalledTimes(1);
  rerender({ shown: true });
  await act(() => Promise.resolve());
  expect(result.current).toMatchObject({ result: pageOf('2'), attempt: 0 });
});

test('runs one retry at a time', async () => {
  let end: (result: LoadResult) => void = () => undefined;
  const retryLoad = jest.fn(() => new Promise<LoadResult>((resolve) => (end = resolve)));
  const { result } = setup({
    loaded: () => null,
    load: () => Promise.resolve({ failed: failure }),
    retry: retryLoad,
  });
  await act(() => Promise.resolve());
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ result: { failed: failure }, retrying: true });
  act(() => result.current.retry());
  expect(retryLoad).toHaveBeenCalledTimes(1);
  await act(() => Promise.resolve(end(pageOf('2'))));
  expect(result.current).toMatchObject({ result: pageOf('2'), attempt: 1, retrying: false });
});
