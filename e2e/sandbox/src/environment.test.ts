import { optionsFromEnvironment } from './environment';

test('takes the default for a variable that is empty', () => {
  const names = [
    'PORT_BASE',
    'SANDBOX_DATA',
    'DATABASE_URL',
    'SANDBOX_SCHEMA',
    'SANDBOX_WWW',
    'SANDBOX_BULK',
  ];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(optionsFromEnvironment(empty as NodeJS.ProcessEnv)).toEqual(
    optionsFromEnvironment({} as NodeJS.ProcessEnv),
  );
});
