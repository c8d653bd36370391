import { LANGUAGES } from '../../server/texts/languages';
import { currentPlan } from '../plans';
import { maximumText, priceSentence } from './region-words';

const JP = currentPlan('JP');
const MY = currentPlan('MY');
const HOUR = 3600;
const inEach = (text: (language: (typeof LANGUAGES)[number]) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));

test('the price by unit names its free time', () => {
  expect(inEach((language) => priceSentence(MY, language))).toEqual({
    en: 'RM1 for each started hour, at most RM4 in every 24 hours; free if returned within the first 5 minutes',
    zh: '每小时 RM1（不足一个计费单位按一个计），每 24 小时最多 RM4，前 5 分钟内归还免费',
    hk: '每小時 RM1（不足一個計費單位亦作一個計），每 24 小時最多 RM4，首 5 分鐘內歸還免費',
    ja: '1時間ごとにRM1（1単位未満は切り上げ）、24時間ごとの上限RM4、最初の5分以内の返却は無料',
  });
});

test('the price by unit names no free time of 0 minutes', () => {
  expect(inEach((language) => priceSentence({ ...MY, freeSeconds: 0 }, language))).toEqual({
    en: 'RM1 for each started hour, at most RM4 in every 24 hours',
    zh: '每小时 RM1（不足一个计费单位按一个计），每 24 小时最多 RM4',
    hk: '每小時 RM1（不足一個計費單位亦作一個計），每 24 小時最多 RM4',
    ja: '1時間ごとにRM1（1単位未満は切り上げ）、24時間ごとの上限RM4',
  });
});

test('the price by tiers names its free time after the tiers', () => {
  const listed = inEach((language) => priceSentence(JP, language));
  expect(inEach((language) => priceSentence({ ...JP, freeSeconds: 300 }, language))).toEqual({
    en: `${listed['en']}; free if returned within the first 5 minutes`,
    zh: `${listed['zh']}，前 5 分钟内归还免费`,
    hk: `${listed['hk']}，首 5 分鐘內歸還免費`,
    ja: `${listed['ja']}、最初の5分以内の返却は無料`,
  });
});

test('the price by tiers names no tier that nobody pays, because the free time covers it', () => {
  const free = (freeSeconds: number) => priceSentence({ ...JP, freeSeconds }, 'ja');
  expect(free(1740)).toContain('30分未満');
  expect(free(1799)).not.toContain('30分未満');
  expect(free(1800)).toMatch(/^3時間未満 ¥360、.*、最初の30分以内の返却は無料$/);
});

test.each([
  [100 * HOUR, '100 hours', '100時間'],
  [120 * HOUR, '5 days', '5日間'],
  [72 * HOUR, '72 hours', '72時間'],
])('the maximum of %i s is named in days only if they are whole', (seconds, en, ja) => {
  expect([maximumText(seconds, 'en'), maximumText(seconds, 'ja')]).toEqual([en, ja]);
});
