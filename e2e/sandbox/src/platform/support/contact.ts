import type { FastifyInstance } from 'fastify';
import type { RegionCode } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import { defineRoute } from '../../server/http';
import { REGION_FACTS } from '../regions/facts';
import type { Language } from '../../server/texts/languages';
import { openNow, parseHours } from '../stores/open-hours';

/** Returns the contact details of a region, and whether support is available now. */
export function getContact(region: RegionCode, language: Language, now: number) {
  const facts = REGION_FACTS[region];
  const { isOpen, until } = openNow(parseHours(facts.hours.sign), facts.timeZone, now);
  return {
    email: facts.email,
    phone: facts.phone,
    chatUrl: null,
    address: [facts.company[language], facts.address[language]].join(language === 'en' ? ', ' : '　'),
    hours: facts.hours.text[language],
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
