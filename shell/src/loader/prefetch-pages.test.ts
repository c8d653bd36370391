import type { ChosenModule } from '../../page/resolve-version';
import { moduleOf, settle, setup } from './loader-fixture';

jest.mock('./load-version', () => ({ loadVersion: jest.fn() }));

describe('prefetch', () => {
  const pages = {
    './A': [
      ['a.js', 'h'],
      ['a.css', 'h'],
    ],
  } as unknown as ChosenModule['pages'];
  const files = ({ boot }: ReturnType<typeof setup>) => boot.load.mock.calls.map(([file]) => file);

  test('fetches the first files of the page and the entry', async () => {
    const context = setup({ 'mf-x': moduleOf('2', { pages }) });
    context.boot.tables['mf-x/2/'] = { pages: { './A': ['more.js'] } };
    context.loader.prefetch('mf-x', '/a');
    await settle();
    expect(files(context)).toEqual(['mf-x/2/a.js', 'mf-x/2/a.css', 'mf-x/2/entry.js']);
  });

  test('fetches the files in the table of the entry if index.html lists none', async () => {
    const context = setup({ 'mf-x': moduleOf('2') });
    context.boot.tables['mf-x/2/'] = { pages: { './A': ['a.js', 'b.js'] } };
    context.loader.prefetch('mf-x', '/a');
    await settle();
    expect(files(context)).toEqual(['mf-x/2/entry.js', 'mf-x/2/a.js', 'mf-x/2/b.js']);
  });

  test('fetches only the entry if the files of the page are unknown', async () => {
    const context = setup({
      'mf-x': moduleOf('2', { pages: {} }),
      'mf-y': moduleOf('2', { base: 'mf-y/2/' }),
    });
    context.loader.prefetch('mf-x', '/a');
    context.loader.prefetch('mf-y', '/a');
    await settle();
    context.boot.tables['mf-y/2/'] = { pages: {} };
    context.loader.prefetch('mf-y', '/b');
    await settle();
    expect(files(context)).toEqual(['mf-x/2/entry.js', 'mf-y/2/entry.js', 'mf-y/2/entry.js']);
  });

  test('fetches the file of the previous contract for a module that was built for it', async () => {
    const context = setup({ 'mf-x': moduleOf('2', { pages, contract: '^0.9' }) }, ['1.0.0', '0.9.0']);
    context.loader.prefetch('mf-x', '/a');
    await settle();
    expect(files(context)).toContain('shell/1/previous-contract.js');
  });

  test('does not report a failure', async () => {
    const context = setup({ 'mf-x': moduleOf('2', { pages }) });
    context.boot.load.mockRejectedValue(new Error('offline'));
    context.loader.prefetch('mf-x', '/a');
    await settle();
    expect(context.report).not.toHaveBeenCalled();
  });

  test.each<[string, string, string, Partial<ChosenModule>]>([
    ['the module is unknown', 'mf-y', '/a', {}],
    ['the route is unknown', 'mf-x', '/c', {}],
    ['the version needs another contract', 'mf-x', '/a', { contract: '^2.0' }],
  ])('fetches nothing if %s', (_why, name, path, more) => {
    const context = setup({ 'mf-x': moduleOf('2', { pages, ...more }) });
    context.loader.prefetch(name, path);
    expect(context.boot.load).not.toHaveBeenCalled();
  });

  test('fetches nothing of a quarantined version', () => {
    const context = setup({ 'mf-x': moduleOf('2', { pages }) });
    context.quarantine.add('mf-x@2');
    context.loader.prefetch('mf-x', '/a');
    expect(context.boot.load).not.toHaveBeenCalled();
  });
});
