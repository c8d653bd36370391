import { parseCabinetSn, parseOrderNo } from '@shared/http-api/app';

/** What the page was opened about; each may be missing. */
export interface FeedbackAddress {
  type: string | null;
  orderNo: string | null;
  sn: string | null;
}

/**
 * Reads the address's query. A type is checked against the server's list later.
 * @returns null where it names an order or a cabinet by something that cannot be one.
 */
export function readAddress(query: FeedbackAddress): FeedbackAddress | null {
  const orderNo = parseOrderNo(query.orderNo);
  const sn = parseCabinetSn(query.sn);
  if ((query.orderNo?.trim() && !orderNo) || (query.sn?.trim() && !sn)) return null;
  return { type: query.type?.trim().slice(0, 40) || null, orderNo, sn };
}
