import type { BootstrapApi } from '../page/bootstrap-api';
import { installHandle } from './handle';

/** Installs the handle of a shell in a window of its own. */
function install(contract: string) {
  const target = {} as { readonly __pb: BootstrapApi };
  const define = jest
    .spyOn(Object, 'defineProperty')
    .mockImplementation(
      (_window, name, descriptor) => Reflect.defineProperty(target, name, descriptor) && target,
    );
  const shell = {
    id: '2',
    base: 'shell/2/',
    files: [
      ['shell.js', 'h'],
      ['shell.css', 'h'],
    ],
    contract,
  };
  const handle = { shell, table: () => undefined, load: () => undefined } as unknown as BootstrapApi;
  let running: string | null = null;
  installHandle(handle, () => running);
  define.mockRestore();
  const readBy = (file: string | null) => {
    running = file;
    return target.__pb;
  };
  return { target, handle, shell, readBy };
}
const names = (value: object) => Object.keys(value);

test.each(['1.18.0', '1.19.2', '2.0.0'])(
  'passes the handle once, to a running script of the shell (%s)',
  (contract) => {
    const { handle, readBy } = install(contract);
    for (const file of [null, 'mf-orders/1/page.js', 'shell/1/shell.js', 'shell/2/other.js'])
      expect(names(readBy(file))).toEqual(['table']);
    expect(readBy('shell/2/shell.js')).toBe(handle);
    expect(names(readBy('shell/2/shell.js'))).toEqual(['table']);
  },
);

test('passes the handle to the previous shell if it takes over', () => {
  const { handle, shell, readBy } = install('1.18.0');
  expect(readBy('shell/2/shell.js')).toBe(handle);
  Object.assign(shell, { id: '1', base: 'shell/1/' });
  expect(readBy('shell/1/shell.js')).toBe(handle);
});

test('passes the handle to an abandoned shell whose script arrives late', () => {
  const { handle, readBy } = install('1.18.0');
  const { shell: abandoned } = handle;
  Object.assign(handle, { shell: { ...abandoned, id: '1', base: 'shell/1/' } });
  expect(readBy('shell/1/shell.js')).toBe(handle);
  expect(readBy('shell/2/shell.js')).toBe(handle);
  expect(names(readBy('shell/2/shell.js'))).toEqual(['table']);
});

test('leaves the handle open for a shell of an earlier release, which reads it later', () => {
  const { handle, readBy } = install('1.17.0');
  expect(readBy(null)).toBe(handle);
});

test('lets nobody replace what entries and the shell read', () => {
  const { target, readBy } = install('1.18.0');
  expect(() => Object.assign(target, { __pb: {} })).toThrow(TypeError);
  expect(Reflect.defineProperty(target, '__pb', { value: {} })).toBe(false);
  expect(Object.isFrozen(readBy(null))).toBe(true);
});
