export { regionCurrency, currentPlan, money } from './plans';
export {
  type Discount,
  type Price,
  NO_DISCOUNT,
  totalFreeSeconds,
  keptFromSecond,
  rentalPrice,
} from './price';
