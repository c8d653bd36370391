import type { RouteData } from '../../page/page-data';
import { loadError } from '../loader/failure';
import { loadVersion } from '../loader/load-version';
import { moduleOf, setup, version } from '../loader/loader-fixture';
import { pageVersion } from './page-version';

jest.mock('../loader/load-version', () => ({ loadVersion: jest.fn() }));
jest.mocked(loadVersion).mockImplementation((module, { id }) =>
  Promise.resolve({
    ok: { Page: () => null, module, id, namespace: `${module}@${id}`, exposed: './Page' },
  }),
);

type Loader = ReturnType<typeof setup>['loader'];
const load = (loader: Loader) => loader.load('mf-x', '/a');
const replace = (loader: Loader) =>
  loader.loadPrevious('mf-x', '/a', loadError('MF-401', 'mf-x', '2', 'definite', new Error('render')));

test.each([
  ['is the chosen one', false, load, 'mf-x@2'],
  ['has replaced the chosen one', false, replace, 'mf-x@1'],
  ['is loaded because the chosen one has failed before', true, load, 'mf-x@1'],
])('names the version of a page that %s', async (_what, hasFailed, run, expected) => {
  const { loader, quarantine } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
  if (hasFailed) quarantine.add('mf-x@2');
  const routes = new Map([['/a', { module: 'mf-x', route: { path: '/a' } as RouteData }]]);
  const versionAt = (route: string) => pageVersion({ loader, routes }, route);
  expect(versionAt('/a')).toBeUndefined();
  await run(loader);
  expect(versionAt('/a')).toBe(expected);
  expect(versionAt('/unknown')).toBeUndefined();
});
