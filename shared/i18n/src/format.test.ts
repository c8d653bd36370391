import {
  formatAge,
  formatClock,
  formatDateTime,
  formatDistance,
  formatDurationSpoken,
  formatDurationWords,
  formatMoney,
  zoneLabel,
} from './index';

const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ');

test.each([
  ['JPY', 360, 'en', 'charged', '¥360'],
  ['JPY', 3300, 'ja', 'charged', '¥3,300'],
  ['JPY', 360, 'zh', 'charged', 'JP¥360'],
  ['JPY', 360, 'hk', 'charged', 'JP¥360'],
  ['HKD', 2000, 'hk', 'charged', 'HK$20.00'],
  ['HKD', 500, 'en', 'plan', 'HK$5'],
  ['MYR', 400, 'en', 'charged', 'RM4.00'],
  ['MYR', 100, 'zh', 'plan', 'RM1'],
  ['JPY', -90, 'en', 'charged', '−¥90'],
] as const)('%s %i in %s, %s: %s', (currency, amount, language, style, text) => {
  expect(plain(formatMoney({ amount, currency }, language, style))).toBe(text);
});

test.each([
  [8048, 'en', '2 hours 14 minutes'],
  [3600, 'en', '1 hour'],
  [59, 'en', '59 seconds'],
  [90_060, 'en', '1 day 1 hour 1 minute'],
  [-1, 'en', '0 seconds'],
  [8048, 'zh', '2 小时 14 分钟'],
  [8048, 'hk', '2 小時 14 分鐘'],
  [8048, 'ja', '2時間14分'],
] as const)('formats %i s for screen readers in %s: %s', (seconds, language, text) => {
  expect(formatDurationSpoken(seconds, language)).toBe(text);
});

test('formats a running clock', () => {
  expect(formatClock(8048)).toBe('2:14:08');
  expect(plain(formatClock(86400 + 8048, 'en'))).toBe('1 d 02:14:08');
});

test('formats durations, ages and distances', () => {
  expect(formatDurationWords(1800, 'ja')).toBe('30分');
  expect(plain(formatDurationWords(172800, 'en'))).toBe('2 days');
  expect(formatAge(40, 'en')).toBe('40\u00a0s ago');
  expect(formatAge(40, 'zh')).toBe('40\u00a0秒前');
  expect(plain(formatDistance(80, 'en'))).toBe('80 m');
  expect(plain(formatDistance(1234, 'en'))).toBe('1.2 km');
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo', ''],
  ['Asia/Kuala_Lumpur', 'Asia/Hong_Kong', ''],
  ['Asia/Kuala_Lumpur', 'Asia/Tokyo', ' (GMT+8)'],
  ['Asia/Tokyo', 'America/New_York', ' (GMT+9)'],
  ['America/New_York', 'Asia/Tokyo', ' (GMT−5)'],
  ['Asia/Kolkata', 'Asia/Tokyo', ' (GMT+5:30)'],
  ['Asia/Tokyo', 'UTC', ''],
])('labels a time of %s on a phone in %s with "%s"', (store, phone, label) => {
  expect(zoneLabel('2026-11-20T14:59:40Z', store, phone)).toBe(label);
});

test.each([
  ['another zone', -480, '20 Nov 2026, 16:02 (GMT+9)'],
  ['the zone of the store', -540, '20 Nov 2026, 16:02'],
])('names the zone of a date and time on a phone in %s', (_where, offset, text) => {
  const phone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(formatDateTime('2026-11-20T07:02:00Z', 'en', 'Asia/Tokyo')).toBe(text);
  phone.mockRestore();
});
