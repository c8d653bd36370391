import type { RegionCode } from '@shared/http-api/app';
import type { Money } from '@shared/http-api/schemas';
import type { Language } from '../../server/texts/languages';

/** Content of a notice. Instants are ISO 8601; money is in minor units. */
export type NoticeContent =
  | {
      kind: 'BANK_OUT';
      orderNo: string;
      storeName: string;
      slot: number;
      code: string;
      startedAt: string;
      timeZone: string;
    }
  | {
      kind: 'RETURNED';
      orderNo: string;
      storeName: string;
      cost: Money;
      usedSeconds: number;
      endedAt: string;
      timeZone: string;
    }
  | { kind: 'KEEP_SOON'; orderNo: string; keptFrom: string; total: Money; timeZone: string }
  | {
      kind: 'REMINDER';
      /** The fee rises, it rises to the maximum of the day, or the power bank counts as kept. */
      about: 'PRICE' | 'CAP' | 'KEEP';
      orderNo: string;
      at: string;
      amount: Money;
      timeZone: string;
    }
  | { kind: 'RETURN_NOT_FOUND'; orderNo: string; storeName: string; claimedAt: string; timeZone: string }
  | {
      kind: 'NO_RENTAL';
      /** The reservation ended, or the cabinet released no power bank. */
      why: 'EXPIRED' | 'EJECT_FAILED';
      orderNo: string;
      storeName: string;
      /** The deposit that was paid for this order. A charge stays the renter's, a hold is released. */
      deposit: Money;
      depositKind: 'CHARGE' | 'HOLD';
    }
  | { kind: 'KEPT'; orderNo: string; total: Money; due: Money; refunded: Money; byChoice: boolean }
  | {
      kind: 'RECEIPT';
      orderNo: string;
      total: Money;
      kept: boolean;
      issuedAt: string;
      paidAt: string;
      methodId: string | null;
    }
  | { kind: 'REFUND_SENT'; amount: Money; methodName: string };

/** A mail to the renter in their language. */
export type Notice = NoticeContent & { to: string; language: Language; region: RegionCode };
