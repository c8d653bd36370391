import { ID_LENGTH, parseCabinetSn, parseOrderNo } from '@shared/http-api/app';

/** Query of /feedback. Each value is optional. */
export interface FeedbackAddress {
  type: string | null;
  orderNo: string | null;
  sn: string | null;
}

/**
 * Parses the query. The form checks the type against the server's list later.
 * @returns null for a malformed order number or serial number.
 */
export function readAddress(query: FeedbackAddress): FeedbackAddress | null {
  const orderNo = parseOrderNo(query.orderNo);
  const sn = parseCabinetSn(query.sn);
  if ((query.orderNo?.trim() && !orderNo) || (query.sn?.trim() && !sn)) return null;
  return { type: query.type?.trim().slice(0, ID_LENGTH) || null, orderNo, sn };
}
