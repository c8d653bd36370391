import type { BootstrapApi } from '../../page/bootstrap-api';
import { loadAxios } from './load-axios';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setup(load: () => Promise<void>) {
  const boot = {
    load: jest.fn(load),
    shell: { base: 'shell/2/' } as never,
    quarantine: { add: jest.fn() } as unknown as jest.Mocked<BootstrapApi['quarantine']>,
    failed: jest.fn(),
  };
  loadAxios(boot, '2');
  return boot;
}

test('loads the file of this shell', async () => {
  const { load, failed } = setup(() => Promise.resolve());
  await settled();
  expect(load).toHaveBeenCalledWith('shell/2/axios.js');
  expect(failed).not.toHaveBeenCalled();
});

test('reports a definite failure as one of the shell and quarantines its version', async () => {
  const { quarantine, failed } = setup(() => Promise.reject({ kind: 'definite', cause: 'integrity' }));
  await settled();
  expect(quarantine.add).toHaveBeenCalledWith('shell@2');
  expect(failed).toHaveBeenCalledWith(new Error('axios.js: integrity'), '2');
  expect(failed.mock.calls[0][0]).toHaveProperty('cause', 'integrity');
});

test('ignores a network failure, because the first request loads the file again', async () => {
  const { quarantine, failed } = setup(() => Promise.reject({ kind: 'network', cause: 'unreachable' }));
  await settled();
  expect(quarantine.add).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});
