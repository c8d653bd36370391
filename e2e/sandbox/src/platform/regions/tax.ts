import type { RegionCode } from '@shared/http-api/app';
import type { Receipt } from '@shared/http-api/schemas';
import { money } from '../plans';
import { REGION_FACTS } from './facts';
import type { Language } from '../../server/texts/languages';

/**
 * Returns the tax included in an amount, rounded down once for the whole receipt, or null if the region has
 * none.
 * @param total minor units, tax included
 */
export function includedTax(region: RegionCode, total: number, language: Language): Receipt['tax'] {
  const { tax } = REGION_FACTS[region];
  if (!tax) return null;
  const amount = Math.floor((total * tax.ratePercent) / (100 + tax.ratePercent));
  return {
    name: tax.name[language],
    ratePercent: tax.ratePercent,
    amount: money(region, amount),
    net: money(region, total - amount),
  };
}
