import { floorText } from './floor';

describe('floor', () => {
  it('is written in the style of each region and language', () => {
    expect(floorText('B1 lifts', 'JP', 'en')).toBe('B1F, by the lifts');
    expect(floorText('B1 lifts', 'JP', 'ja')).toBe('地下1階 エレベーター横');
    expect(floorText('LG lifts', 'MY', 'zh')).toBe('LG 层，电梯旁');
    expect(floorText('G #12', 'HK', 'hk')).toBe('地下 12 號舖');
    expect(floorText('1 counter', 'JP', 'en')).toBe('1F, front counter');
    expect(floorText('2', 'JP', 'en')).toBe('2F');
  });
});
