/** @jest-environment node */
import { Check } from 'typebox/schema';
import { CabinetSn, Id, Money, OrderNo, PollInterval, SignedMoney, TimeZone, WebAddress } from './primitives';

test.each([
  [CabinetSn, 'jpc00001'],
  [CabinetSn, 'JPC00001 '],
  [OrderNo, 'JP26112000010'],
  [OrderNo, "JP2611200001' or 1=1"],
])('refuses another form of an identifier (%#)', (schema, value) => {
  expect(Check(schema, value)).toBe(false);
});

test.each([
  { amount: 10.5, currency: 'JPY' },
  { amount: '10', currency: 'JPY' },
  { amount: 10, currency: 'USD' },
  { amount: 10, currency: 'jpy' },
  { amount: 10 },
  10,
])('refuses %j as money', (value) => {
  expect(Check(Money, value)).toBe(false);
  expect(Check(SignedMoney, value)).toBe(false);
});

test.each([
  [Money, { amount: -10, currency: 'JPY' }, false],
  [Money, { amount: 0, currency: 'JPY' }, true],
  [Money, { amount: 2 ** 53, currency: 'JPY' }, false],
  [SignedMoney, { amount: -10, currency: 'JPY' }, true],
  [SignedMoney, { amount: -(2 ** 53), currency: 'JPY' }, false],
  [Id, '', false],
  [Id, 'x'.repeat(64), true],
  [Id, 'x'.repeat(65), false],
  [TimeZone, 'Asia/Kuala_Lumpur', true],
  [TimeZone, 'America/Argentina/Buenos_Aires', true],
  [TimeZone, 'UTC', true],
  [TimeZone, '+09:00', false],
  [TimeZone, '', false],
  [WebAddress, 'https://example.com/a?b=c', true],
  [WebAddress, '/photos/1.webp', false],
  [WebAddress, 'javascript:alert(1)', false],
  [PollInterval, 0, true],
  [PollInterval, 1, false],
  [PollInterval, -1000, false],
  [PollInterval, 1000, true],
])('has limits for values (%#)', (schema, value, accepted) => {
  expect([value, Check(schema, value)]).toEqual([value, accepted]);
});
