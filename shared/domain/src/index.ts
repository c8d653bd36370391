/** Business rules that the app computes. Pure functions: no React, no CSS, no network, no clock. */
export { DAY_SECONDS, keptFromSecond, planFee, type PricePlan } from './pricing/plan-fee';
export { rentBasis } from './pricing/rent-basis';
export { type HeadPrice, capOfDay, dayPrices, headPrice, highestTotal } from './pricing/plan-facts';
export { type PriceChart, priceChart } from './pricing/price-chart';
export { type PricedRental, nextPrice, rentalFee } from './pricing/rental-price';
export { atUsedSecond, standstillAt, usedSeconds } from './orders/rental-clock';
export { type LiveRental, chartSeconds, isPriced, liveRental, shownState } from './pricing/live-rental';
export {
  type OrderStage,
  isBankOut,
  isFeePaid,
  isOpen,
  isOver,
  isRunning,
  isSettled,
  isSwapping,
  orderStage,
} from './orders/order-state';
export { isFirstBought } from './orders/first-bought';
export { type OtherBankCost, otherBankCost } from './orders/other-bank-cost';
export { banksToName } from './orders/banks-out';
export { mayReportReturn } from './orders/may-report-return';
export { maySwap } from './orders/may-swap';
export {
  type ClaimProblem,
  EMPTY_CLAIM,
  type ReturnClaim,
  type ReturnPlace,
  bankChoices,
  chooseBank,
  claimProblems,
  claimedBank,
  claimedFrom,
  claimedUntil,
  parseReturnPlace,
  toReturnReport,
} from './orders/return-claim';
export { reviewEnd } from './orders/review-end';
export { isDepositSettled, leavesDeposit, untouchedDeposit } from './orders/order-deposit';
export { nextPath, pathAgain, pathBeforeEject, unpaidPurpose } from './orders/next-path';
export { phoneLink } from './phone-link';
export { parsePosition } from './position';
export { STALE_COUNT_SECONDS, countAge } from './stores/counts';
export { positionInRegion } from './stores/position-in-region';
export { walkMinutes } from './stores/walk';
export { type Destination, MAP_APPS, type MapApp, directionsUrl, listMapApps } from './stores/map-apps';
export { type ReportedOpening, isOpenNow, openingState } from './stores/opening';
export type { FoundPlace, PickedStore, ScannedCabinet } from './results';
export { RESERVATION_SECONDS, reservationLeft } from './reservation';
