import { REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import { primitives } from '@shared/http-api/schemas';
import Type, { type Static } from 'typebox';
import { readSeed } from '../../seed/read-seed';
import { LocalisedText } from '../../seed/seed-types';

const Facts = Type.Object(
  {
    name: LocalisedText,
    /** Centre of the map if the phone's position is unknown. */
    center: primitives.Position,
    company: LocalisedText,
    address: LocalisedText,
    /** Company or tax registration number for receipts. */
    taxId: Type.String(),
    /** Tax included in every price; null if rentals are not taxed. */
    tax: primitives.nullable(Type.Object({ name: LocalisedText, ratePercent: Type.Integer() })),
    email: Type.String(),
    phone: Type.String(),
    /** Hours of the customer service: for `parseHours`, and as a text. */
    hours: Type.Object({ sign: Type.String(), text: LocalisedText }),
  },
  { additionalProperties: false },
);

/** Facts about the operator in a region, for texts, mails, receipts and maps. */
export type RegionFacts = Static<typeof Facts> & (typeof REGION_BASICS)[RegionCode];

const { JP, MY, HK } = readSeed('regions.json', Type.Object({ JP: Facts, MY: Facts, HK: Facts }));

/** Names, addresses and numbers are fictitious. */
export const REGION_FACTS: Readonly<Record<RegionCode, RegionFacts>> = {
  JP: { ...JP, ...REGION_BASICS.JP },
  MY: { ...MY, ...REGION_BASICS.MY },
  HK: { ...HK, ...REGION_BASICS.HK },
};
