import { ERROR, type RegionCode } from '@shared/http-api/app';
import type { Agreed } from '@shared/http-api/schemas';
import { documentVersion } from './documents';
import { Refusal } from '../../server/http/faults';

/** Terms of a rental. All must be accepted in their current version (decision 33). */
const RENTAL_TERMS: readonly string[] = ['user', 'usage'];

const inForce = (region: RegionCode, { doc, version }: Agreed) => documentVersion(region, doc) === version;

/** @throws Refusal UCS310007 unless the current rental terms were accepted */
export function requireRentalTerms(region: RegionCode, agreed: readonly Agreed[]): void {
  const terms = agreed.filter(({ doc }) => RENTAL_TERMS.includes(doc));
  const isComplete = RENTAL_TERMS.every((doc) => terms.some((term) => term.doc === doc));
  if (!isComplete || !terms.every((term) => inForce(region, term))) {
    throw new Refusal(ERROR.agreementMissing);
  }
}

/** @throws Refusal UCS310007 unless the current deposit agreement was accepted */
export function requireDepositTerms(region: RegionCode, agreed: Agreed): void {
  if (agreed.doc !== 'deposit' || !inForce(region, agreed)) throw new Refusal(ERROR.agreementMissing);
}
