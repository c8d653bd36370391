/** Plans, orders and prices for the tests of every package. */
export { PLANS } from './plans';
export { CASE_START, PRICE_CASES, type PriceCase, caseNow, caseOrder } from './price-cases';
export { sampleOrder, yen } from './sample-order';
export { TWO_BANKS_NOW, twoBanks } from './two-banks';
