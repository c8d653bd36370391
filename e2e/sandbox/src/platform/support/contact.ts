import type { FastifyInstance } from 'fastify';
import type { RegionCode } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import { defineRoute } from '../../server/http';
import { REGION_FACTS } from '../regions/facts';
import type { Language, Localised } from '../../server/texts/languages';
import { openNow, parseHours } from '../stores/open-hours';

const HOURS: Readonly<Record<RegionCode, { sign: string; text: Localised }>> = {
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

/** Returns the contact details of a region, and whether support is available now. */
export function getContact(region: RegionCode, language: Language, now: number) {
  const facts = REGION_FACTS[region];
  const { isOpen, until } = openNow(parseHours(HOURS[region].sign), facts.timeZone, now);
  return {
    email: facts.email,
    phone: facts.phone,
    chatUrl: null,
    address: [facts.company[language], facts.address[language]].join(language === 'en' ? ', ' : '　'),
    hours: HOURS[region].text[language],
    openNow: isOpen,
    until,
    timeZone: facts.timeZone,
  };
}

/** GET /v1/contact. */
export function registerContact(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'contact', async ({ region, language }) =>
    getContact(region, language, ctx.clock.ms()),
  );
}
