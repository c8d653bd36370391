import { ERROR, type RegionCode } from '@shared/http-api/app';
import type { Agreed } from '@shared/http-api/schemas';
import { documentVersion } from '../content/documents';
import { Refusal } from '../http/faults';

/** The terms that a rental needs: one of them at least, each in the version that is in force. */
const RENTAL_TERMS: readonly string[] = ['user', 'usage'];

const inForce = (region: RegionCode, { doc, version }: Agreed) => documentVersion(region, doc) === version;

/** @throws Refusal UCS310007 unless the rental terms that are in force were agreed to */
export function requireRentalTerms(region: RegionCode, agreed: readonly Agreed[]): void {
  const terms = agreed.filter(({ doc }) => RENTAL_TERMS.includes(doc));
  if (terms.length === 0 || !terms.every((term) => inForce(region, term))) {
    throw new Refusal(ERROR.agreementMissing);
  }
}

/** @throws Refusal UCS310007 unless it is the deposit agreement in force that was agreed to */
export function requireDepositTerms(region: RegionCode, agreed: Agreed): void {
  if (agreed.doc !== 'deposit' || !inForce(region, agreed)) throw new Refusal(ERROR.agreementMissing);
}
