export { currencyOf, currentPlan, money } from './plans';
export { type Discount, type Price, NO_DISCOUNT, freeSecondsOf, keptFromSecond, priceOf } from './price';
