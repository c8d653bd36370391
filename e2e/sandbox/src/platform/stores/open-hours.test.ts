import { openNow, parseHours } from './open-hours';

/** 2026-11-20 is a Friday. */
const tokyo = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}+09:00`);
const at = (hours: string, now: number, zone = 'Asia/Tokyo') => openNow(parseHours(hours), zone, now);

describe('business hours', () => {
  it('is open until closing time, in the store’s zone', () => {
    expect(at('10-22', tokyo('14:02:00'))).toEqual({
      isOpen: true,
      always: false,
      until: '2026-11-20T13:00:00.000Z',
      closesSoon: false,
    });
    expect(at('10-22', tokyo('14:02:00'), 'Asia/Kuala_Lumpur').until).toBe('2026-11-20T14:00:00.000Z');
  });

  it('opens on the minute and closes on the minute', () => {
    expect(at('10-22', tokyo('09:59:59')).isOpen).toBe(false);
    expect(at('10-22', tokyo('10:00:00')).isOpen).toBe(true);
    expect(at('10-22', tokyo('21:59:59')).isOpen).toBe(true);
    expect(at('10-22', tokyo('22:00:00')).isOpen).toBe(false);
  });

  it('stays open past midnight into the next day, and past the end of the week', () => {
    const late = at('18-26', tokyo('01:30:00', '2026-11-21'));
    expect(late).toMatchObject({ isOpen: true, until: '2026-11-20T17:00:00.000Z', closesSoon: true });
    expect(at('Sa 20-28', tokyo('03:00:00', '2026-11-22')).until).toBe('2026-11-21T19:00:00.000Z');
    expect(at('18-26', tokyo('02:00:00', '2026-11-21'))).toMatchObject({
      isOpen: false,
      until: '2026-11-21T09:00:00.000Z',
    });
  });

  it('closes soon only in the last half hour', () => {
    expect(at('10-22', tokyo('21:29:00')).closesSoon).toBe(false);
    expect(at('10-22', tokyo('21:30:00')).closesSoon).toBe(true);
  });

  it('supports stores that never close and stores that never open', () => {
    expect(at('24h', tokyo('03:00:00'))).toEqual({
      isOpen: true,
      always: true,
      until: null,
      closesSoon: false,
    });
    expect(at('closed', tokyo('12:00:00'))).toEqual({
      isOpen: false,
      always: false,
      until: null,
      closesSoon: false,
    });
  });

  it('returns the next opening after closed days and breaks', () => {
    expect(at('Mo-Fr 8-20', tokyo('21:00:00')).until).toBe('2026-11-22T23:00:00.000Z');
    expect(at('11-14,17-23', tokyo('15:00:00')).until).toBe('2026-11-20T08:00:00.000Z');
    expect(at('Fr 24h', tokyo('12:00:00')).until).toBe('2026-11-20T15:00:00.000Z');
  });

  it('parses lists and ranges of days, where later rules override earlier ones', () => {
    const week = parseHours('Mo-Su 10-22; Sa,Su 9:30-23');
    expect(week[1]!.spans).toEqual([{ from: 600, to: 1320 }]);
    expect(week[0]!.spans).toEqual([{ from: 570, to: 1380 }]);
    expect(week[6]!.spans).toEqual([{ from: 570, to: 1380 }]);
    expect(parseHours('Fr-Mo 10-12').map((day) => day.spans.length)).toEqual([1, 1, 0, 0, 0, 1, 1]);
  });
});
