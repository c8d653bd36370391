import { type ReminderAccount, isRemindMessage } from './reminders';

const ACCOUNT: ReminderAccount = {
  mark: 'mine',
  base: '/jp',
  language: 'en',
  timeZone: 'Asia/Tokyo',
  keepTab: ['/payment'],
};

test.each([
  [{ type: 'remind', region: 'JP', account: ACCOUNT }, true],
  [{ type: 'remind', region: 'JP', account: null }, true],
  [{ type: 'keep', region: 'JP', account: null }, false],
  [{ type: 'remind', region: '../JP', account: null }, false],
  [{ type: 'remind', region: 'JP', account: { ...ACCOUNT, base: '//evil.test' } }, false],
  [{ type: 'remind', region: 'JP', account: {} }, false],
  [null, false],
])('accepts the message %j: %s', (message, expected) => {
  expect(isRemindMessage(message)).toBe(expected);
});
