import { ERROR, type RegionCode } from '@shared/http-api/app';
import type { Agreed } from '@shared/http-api/schemas';
import { documentVersion } from './documents';
import { Refusal } from '../../server/http/faults';

/** Terms of a rental. At least one must be accepted. Those that are accepted must be in their current version. */
const RENTAL_TERMS: readonly string[] = ['user', 'usage'];

const inForce = (region: RegionCode, { doc, version }: Agreed) => documentVersion(region, doc) === version;

/** @throws Refusal UCS310007 unless the current rental terms were accepted */
export function requireRentalTerms(region: RegionCode, agreed: readonly Agreed[]): void {
  const terms = agreed.filter(({ doc }) => RENTAL_TERMS.includes(doc));
  if (terms.length === 0 || !terms.every((term) => inForce(region, term))) {
    throw new Refusal(ERROR.agreementMissing);
  }
}

/** @throws Refusal UCS310007 unless the current deposit agreement was accepted */
export function requireDepositTerms(region: RegionCode, agreed: Agreed): void {
  if (agreed.doc !== 'deposit' || !inForce(region, agreed)) throw new Refusal(ERROR.agreementMissing);
}
