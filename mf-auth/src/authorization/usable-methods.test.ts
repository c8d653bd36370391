import type { BrowserType } from '@shared/http-api/app';
import { signInMethod } from '../testing/sign-in-method';
import { usableMethods } from './usable-methods';

const ALL = (['email', 'wechat', 'alipay', 'google', 'apple'] as const).map((id) => signInMethod(id));

test.each<[BrowserType, string[], string[]]>([
  ['browser', ['email', 'google', 'apple'], []],
  ['other', ['email'], ['google', 'apple']],
  ['wechat', ['email', 'wechat'], ['google', 'apple']],
  ['alipay', ['email', 'alipay'], ['google', 'apple']],
])('in %s, offers %j and says of %j to open the browser', (type, usable, blocked) => {
  const methods = usableMethods(ALL, type);
  expect(methods.filter(({ available }) => available).map(({ id }) => id)).toEqual(usable);
  expect(methods.filter(({ reason }) => reason === 'UCS300002').map(({ id }) => id)).toEqual(blocked);
});

test('leaves out a method that only a newer platform knows', () => {
  expect(usableMethods([signInMethod('ONLY_A_NEWER_PLATFORM_KNOWS' as never)], 'browser')).toEqual([]);
});
