/** Compares what the app formats by itself with the formats of `Intl` (decision 97). */
import { REGION_BASICS } from '@shared/http-api/app';
import {
  LANGUAGES,
  LANGUAGE_ORDER,
  formatDate,
  formatMoney,
  formatMonth,
  formatTimeOfDay,
  monthIn,
  weekdayIn,
  zoneLabel,
} from '@shared/i18n';

const ZONES = [
  ...new Set(Object.values(REGION_BASICS).map(({ timeZone }) => timeZone)),
  'Europe/London',
  'Asia/Kathmandu',
];
/** Every 1,234,567 s from 1983 to 2050: all hours, days and months. */
const INSTANTS = Array.from({ length: 1700 }, (_, index) => Date.UTC(1983, 0, 1) + index * 1_234_567_000);

test.each(ZONES)('formats times in %s like Intl', (timeZone) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const month = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' });
  const id = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', year: 'numeric' });
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  for (const instant of INSTANTS) {
    const iso = new Date(instant).toISOString();
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    expect([
      formatTimeOfDay(iso, 'en', timeZone, instant),
      formatDate(iso, 'en', timeZone),
      formatMonth(iso, 'en', timeZone),
      monthIn(iso, timeZone),
      days[weekdayIn(instant, timeZone)],
    ]).toEqual([
      `${parts.hour}:${parts.minute}`,
      `${parts.day} ${parts.month} ${parts.year}`,
      month.format(instant),
      id.format(instant),
      parts.weekday,
    ]);
  }
});

test.each(LANGUAGE_ORDER)('formats amounts in %s like Intl', (language) => {
  const { locale } = LANGUAGES[language];
  for (const amount of [0, 1, 99, 100, 999, 1000, 12_345, 99_999, 100_000, 123_456_789, 2 ** 31])
    for (const [currency, digits] of [
      ['JPY', 0],
      ['MYR', 2],
      ['HKD', 2],
    ] as const) {
      const number = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      if (amount % 10 ** digits === 0)
        expect(formatMoney({ amount, currency }, language, 'plan')).toMatch(
          new RegExp(`[¥M$]${new Intl.NumberFormat(locale).format(amount / 10 ** digits)}$`),
        );
      expect(formatMoney({ amount, currency }, language)).toMatch(
        new RegExp(`[¥M$]${number.format(amount / 10 ** digits).replace('.', '\\.')}$`),
      );
    }
});

describe('on a phone', () => {
  const iso = '2026-11-20T14:59:40Z';
  const { DateTimeFormat } = Intl;
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(Intl, { DateTimeFormat });
  });
  /** A phone with this offset and name of its zone. */
  const phone = (minutes: number, timeZone?: string) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes);
    const named = () => ({ resolvedOptions: () => ({ timeZone }) });
    Object.assign(Intl, { DateTimeFormat: named });
  };

  test.each([
    ['in the zone of the store', 540, 'Asia/Tokyo', ''],
    ['with the offset of the store', 540, 'Asia/Seoul', ''],
    ['in another zone', 480, 'Asia/Kuala_Lumpur', ' (GMT+9)'],
    ['west of Greenwich', -300, 'America/New_York', ' (GMT+9)'],
    ['in London in winter', 0, 'Europe/London', ' (GMT+9)'],
    ['that hides its zone as UTC', 0, 'UTC', ''],
    ['that hides its zone', 0, undefined, ''],
  ])('%s, a time in Tokyo has its label', (_where, minutes, zone, label) => {
    phone(minutes, zone);
    expect(zoneLabel(iso, 'Asia/Tokyo')).toBe(label);
  });

  test('asks for the name of the zone only if the offset is 0', () => {
    phone(480);
    Object.assign(Intl, {
      DateTimeFormat: () => {
        throw new Error('the first use of Intl takes long');
      },
    });
    expect(zoneLabel(iso, 'Asia/Tokyo')).toBe(' (GMT+9)');
  });
});

describe('without a use of Intl', () => {
  const { DateTimeFormat, NumberFormat } = Intl;
  afterEach(() => Object.assign(Intl, { DateTimeFormat, NumberFormat }));

  test('formats times of the regions and amounts', () => {
    const refuse = () => {
      throw new Error('the first use of Intl takes long');
    };
    Object.assign(Intl, { DateTimeFormat: refuse, NumberFormat: refuse });
    for (const { timeZone } of Object.values(REGION_BASICS)) {
      const iso = '2026-11-20T14:59:40Z';
      expect(formatTimeOfDay(iso, 'en', timeZone, Date.parse(iso))).toMatch(/^2[23]:59$/);
      expect(formatMonth(iso, 'en', timeZone)).toBe('November 2026');
      expect(zoneLabel(iso, timeZone, timeZone)).toBe('');
    }
    expect(formatMoney({ amount: 330_000, currency: 'HKD' }, 'en')).toBe('HK$3,300.00');
  });
});
