/** @jest-environment node */
import { type CliContext, Usage } from './command';
import { lostOptions } from './lost-options';
import { runCli } from './run';

test('names the options that npm has taken itself', () => {
  const names = ['dry-run', 'env', 'json', 'to', 'again'];
  const env = {
    npm_config_dry_run: 'true',
    npm_config_env: 'prod',
    npm_config_json: 'true',
    npm_config_token_description: '1.0.0-00000001',
    npm_config_again: '',
    npm_config_security: 'true',
  };
  expect(lostOptions(names, [], env)).toEqual(['--dry-run', '--env', '--to']);
  expect(lostOptions(names, ['env', 'to'], env)).toEqual(['--dry-run']);
});

test('runs no command that has lost an option', async () => {
  const context = {
    root: '/none',
    keys: 'keys',
    modules: () => [],
    local: { environments: {} },
  } as unknown as CliContext;
  process.env.npm_config_dry_run = 'true';
  try {
    const refused = runCli(['prune'], context);
    await expect(refused).rejects.toThrow(Usage);
    await expect(refused).rejects.toThrow('Write "--" before the words: npm run deploy -- prune --dry-run …');
    await expect(runCli(['prune', '--dry-run'], context)).rejects.toThrow('There is no file');
    await expect(runCli(['regions'], context)).rejects.toThrow('There is no file');
  } finally {
    delete process.env.npm_config_dry_run;
  }
});
