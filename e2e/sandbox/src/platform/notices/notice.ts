import type { RegionCode } from '@shared/http-api/app';
import type { Money } from '@shared/http-api/schemas';
import type { Language } from '../../server/texts/languages';

interface OfOrder {
  orderNo: string;
}
interface AtStore extends OfOrder {
  storeName: string;
  timeZone: string;
}

/**
 * Money that is refunded: a charged deposit or a part of it, a part of a captured hold, of a rental fee or of a keep price, or a
 * payment of an order that came too late.
 */
export type RefundedMoney = 'DEPOSIT' | 'DEPOSIT_PART' | 'HOLD' | 'RENTAL_FEE' | 'KEEP' | 'LATE';

/** Content of a notice. Instants are ISO 8601; money is in minor units. */
export type NoticeContent =
  | (AtStore & { kind: 'BANK_OUT'; slot: number; code: string; startedAt: string })
  /** The second power bank of a swap is out. */
  | (AtStore & {
      kind: 'BANK_SWAPPED';
      slot: number;
      code: string;
      startedAt: string;
      /** The first one: its return costs nothing until then. Null if nobody has to return it. */
      first: { code: string; freeUntil: string } | null;
    })
  | (AtStore & {
      kind: 'RETURNED';
      /** Missing in a notice of a former version. */
      code?: string;
      cost: Money;
      /** Amount that is left to pay. Missing if nothing is. */
      due?: Money;
      /** Set if a charged deposit has paid nothing of the order. */
      depositUntouched?: boolean;
      usedSeconds: number;
      endedAt: string;
    })
  | (AtStore & {
      kind: 'BANK_BACK';
      code: string;
      /** Price of this power bank. */
      cost: Money;
      returnedAt: string;
      /** Price of the order, so far if a power bank is out. */
      total: Money;
      /** Amount that is left to pay of an ended order; missing if nothing is. */
      due?: Money;
      /** The other power bank, which is still out: it costs nothing until `freeUntil`. Null for a report after the rental. */
      out: { code: string; cost: Money; freeUntil: string | null } | null;
    })
  /** The first power bank of a swap counts as bought, and the rental continues with the second one. */
  | (OfOrder & {
      kind: 'BANK_KEPT';
      code: string;
      /** Price of this power bank with the price to keep it. */
      cost: Money;
      keptFrom: string;
      /** Price of the order so far. */
      total: Money;
      /** Code of the second power bank; null while its return is under review. */
      out: string | null;
      timeZone: string;
    })
  | (OfOrder & { kind: 'KEEP_SOON'; code: string; keptFrom: string; total: Money; timeZone: string })
  | (OfOrder & {
      kind: 'REMINDER';
      /** The fee rises, it rises to the maximum of 24 hours, the power bank counts as kept, or the last store near by closes. */
      about: 'PRICE' | 'CAP' | 'KEEP' | 'CLOSING';
      /** Code of the power bank, if it is about one of two. */
      code?: string | undefined;
      at: string;
      amount: Money;
      timeZone: string;
    })
  /** A slot is free while the clock stands, which runs again from `runsFrom`. */
  | (AtStore & { kind: 'SLOT_FREE'; runsFrom: string })
  /** The cabinet with the slot that was reserved for the return is offline. */
  | (AtStore & { kind: 'SLOT_LOST' })
  | (AtStore & {
      kind: 'RETURN_NOT_FOUND';
      code: string;
      claimedAt: string;
      /** Whether the power bank counts as bought by now. */
      bought: boolean;
    })
  | (OfOrder & {
      kind: 'NO_RENTAL';
      /** The reservation ended, or the cabinet released no power bank. */
      why: 'EXPIRED' | 'EJECT_FAILED';
      storeName: string;
      /** The deposit that was paid for this order. A charge stays the renter's, a hold is released. */
      deposit: Money;
      depositKind: 'CHARGE' | 'HOLD';
    })
  | (OfOrder & {
      kind: 'KEPT';
      /** Missing in a notice of a former version. */
      code?: string;
      total: Money;
      due: Money;
      refunded: Money;
      byChoice: boolean;
    })
  | (OfOrder & {
      kind: 'RECEIPT';
      total: Money;
      issuedAt: string;
      paidAt: string;
      methodId: string | null;
      /** Parts from the deposit and from the payment, if the two have different methods. */
      parts?: { methodId: string | null; amount: Money }[];
      /** Time for which the clock stood, s. */
      stoodSeconds: number;
      /** Power banks that were bought, with their keep prices; missing in a notice of a former version. */
      bought?: { code: string; amount: Money }[];
      /** The coupon, its power bank, and what it took off; missing without a discount. */
      coupon?: { code: string; bank: string; amount: Money };
    })
  | {
      kind: 'REFUND_SENT';
      about?: RefundedMoney;
      amount: Money;
      methodName: string;
      /** The order that cost less than was paid, if it is known. */
      orderNo: string | null;
      /** Whether a charged deposit is refunded, and none is left for the next rental. */
      depositGone: boolean;
      /** Id of the movement. */
      movement: string;
    };

/** A mail to the renter in their language. */
export type Notice = NoticeContent & { to: string; language: Language; region: RegionCode };
