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
