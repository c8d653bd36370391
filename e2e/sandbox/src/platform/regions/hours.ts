import type { RegionCode } from '@shared/http-api/app';
import type { Localised } from '../../server/texts/languages';

/** Hours of the customer service: for `parseHours`, and as a text. */
export const HOURS: Readonly<Record<RegionCode, { sign: string; text: Localised }>> = {
  JP: {
    sign: 'Mo-Fr 9-21; Sa,Su 10-19',
    text: {
      en: 'Mon–Fri 09:00–21:00, Sat, Sun 10:00–19:00 (Tokyo)',
      zh: '周一至周五 09:00–21:00，周六日 10:00–19:00（东京时间）',
      hk: '星期一至五 09:00–21:00，星期六日 10:00–19:00（東京時間）',
      ja: '月〜金 9:00〜21:00、土日 10:00〜19:00',
    },
  },
  MY: {
    sign: '9-22',
    text: {
      en: 'Every day 09:00–22:00 (Kuala Lumpur)',
      zh: '每天 09:00–22:00（吉隆坡时间）',
      hk: '每日 09:00–22:00（吉隆坡時間）',
      ja: '毎日 9:00〜22:00（クアラルンプール時間）',
    },
  },
  HK: {
    sign: 'Mo-Sa 9-23; Su 10-22',
    text: {
      en: 'Mon–Sat 09:00–23:00, Sun 10:00–22:00 (Hong Kong)',
      zh: '周一至周六 09:00–23:00，周日 10:00–22:00（香港时间）',
      hk: '星期一至六 09:00–23:00，星期日 10:00–22:00',
      ja: '月〜土 9:00〜23:00、日 10:00〜22:00（香港時間）',
    },
  },
};
