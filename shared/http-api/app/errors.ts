/**
 * Error codes of the HTTP API (shared/docs/http-api.md, "Error codes"). Their texts are in the modules' catalogues.
 */
export const ERROR = {
  sessionExpired: 'UCS300001',
  openInBrowser: 'UCS300002',
  signInFailed: 'UCS300003',
  signInCancelled: 'UCS300004',
  signInUnavailable: 'UCS300005',
  emailRequired: 'UCS300101',
  emailInvalid: 'UCS300102',
  codeRequired: 'UCS300103',
  codeLength: 'UCS300104',
  codeCharacters: 'UCS300105',
  codeWrong: 'UCS300106',
  codeExpired: 'UCS300107',
  codeBurnt: 'UCS300108',
  codeTooOften: 'UCS300109',
  termsNotAgreed: 'UCS300110',
  /** The mail server of the address refuses it. */
  emailUnreachable: 'UCS300111',
  unfinishedOrder: 'UCS310001',
  orderTimedOut: 'UCS310003',
  agreementMissing: 'UCS310007',
  paymentMethodsFailed: 'UCS320001',
  payFailed: 'UCS320002',
  priceChanged: 'UCS320003',
  payDeclined: 'UCS320006',
  depositRefunding: 'UCS330002',
  /** The account cannot be deleted while there is a deposit. */
  depositHeld: 'UCS330003',
  /** The account cannot be deleted while a payment is pending. */
  paymentUnfinished: 'UCS330004',
  /** The account cannot be deleted while a refund is under way. */
  refundUnfinished: 'UCS330005',
  /** The account cannot be deleted while a report about a rental is not answered. */
  reportUnanswered: 'UCS330006',
  qrUnknown: 'UCS340001',
  cabinetOffline: 'UCS340002',
  cabinetEmpty: 'UCS340003',
  ejectFailed: 'UCS340004',
  ejectUnknown: 'UCS340005',
  /** A slot is free at the cabinet or near by, so the clock does not stand. */
  slotFree: 'UCS340006',
  /** The renter's position does not show that they are at the cabinet. */
  notAtCabinet: 'UCS340007',
  /** The clock of this rental has stood as long as it may. */
  standstillUsedUp: 'UCS340008',
  /** No slot of this store can be reserved now. */
  slotNotReservable: 'UCS340009',
  /** The rental has a reserved slot, or had one a short time ago. */
  slotReservedBefore: 'UCS340010',
  storeNotFound: 'UCS350001',
  feedbackRefused: 'UCS360001',
  couponInvalid: 'UCS370001',
  regionMismatch: 'UCS380001',
} as const;
export type ErrorName = keyof typeof ERROR;
export type ErrorCode = (typeof ERROR)[keyof typeof ERROR];
