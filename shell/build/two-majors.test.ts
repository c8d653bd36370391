import { execFileSync } from 'node:child_process';
import path from 'node:path';

test('serves the current and the previous major version of the contract with shared state', () => {
  const root = path.resolve(__dirname, '../..');
  const output = execFileSync(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(__dirname, 'testing/two-majors/run.ts')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const result = JSON.parse(/^RESULT (.*)$/m.exec(output)![1]!) as Record<string, unknown>;
  expect(result.old).toEqual({ said: 'Hello Old Page', met: ['Old'] });
  expect(result.current).toEqual({ said: 'Hello New Page', met: ['Old', 'New'] });
  expect(result.candidate).toMatch(/ 2\.0\.0-rc\.1 is no release, so no range of a module accepts it$/);
  expect(result.future).toEqual({ refused: expect.stringContaining('made-up-kit/3') as unknown });
}, 120_000);
