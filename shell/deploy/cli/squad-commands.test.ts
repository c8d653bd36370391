/** @jest-environment node */
import { PUBLISHING } from '@shared/module-build/command';
import { COMMANDS, type CommandName, isOffered } from './commands';

test('module-build passes on every command that a squad has, and no other', () => {
  const offered = (Object.keys(COMMANDS) as CommandName[]).filter((name) =>
    isOffered(name, { alone: '/mf-a' }),
  );
  expect([...PUBLISHING].sort()).toEqual(offered.sort());
});
