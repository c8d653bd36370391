import type { Language } from './languages';

/** Number of decimals of each currency. */
const MINOR_DIGITS = { JPY: 0, MYR: 2, HKD: 2 };
export type Currency = keyof typeof MINOR_DIGITS;
const SYMBOL: Record<Currency, string> = { JPY: '¥', MYR: 'RM', HKD: 'HK$' };

/** An amount of money in integer minor units. */
export interface Money {
  /** Minor units: yen, sen or cents. */
  amount: number;
  currency: Currency;
}

/** `charged`: an amount that is charged or due, with decimals (HK$20.00). `plan`: a price of a plan (HK$5). */
export type MoneyStyle = 'charged' | 'plan';

export interface MoneyOptions {
  /** Adds a plus sign to positive amounts. Negative amounts always have a minus sign. */
  signed?: boolean;
}

const MINUS = '−';

/**
 * Returns the symbol of a currency. `Intl` is not used, because it returns "MYR" instead of RM, and ambiguous
 * symbols: Chinese readers take ¥ for yuan, and $ could be any dollar.
 */
export function currencySymbol(currency: Currency, language: Language): string {
  const isChinese = language === 'zh' || language === 'hk';
  return (currency === 'JPY' && isChinese ? 'JP' : '') + SYMBOL[currency];
}

/**
 * Formats an amount without sign and symbol: "3,300", "20.00", in a plan "5". All languages of the app write numbers in the
 * same way, as a test compares with `Intl`, whose first use costs a page 50 to 220 ms at 4× CPU (decision 97).
 */
function formatAmount(money: Money, style: MoneyStyle = 'charged'): string {
  const digits = MINOR_DIGITS[money.currency];
  const major = Math.abs(money.amount) / 10 ** digits;
  const decimals = style === 'plan' && Number.isInteger(major) ? 0 : digits;
  return major.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * Formats an amount for the renter: "¥3,300", "JP¥360" in Chinese, "HK$20.00" charged but "HK$5" in a plan,
 * "RM4.00", "−¥90" with a real minus sign before the symbol.
 */
export function formatMoney(
  money: Money,
  language: Language,
  style: MoneyStyle = 'charged',
  options: MoneyOptions = {},
): string {
  const sign = money.amount < 0 ? MINUS : options.signed && money.amount > 0 ? '+' : '';
  return sign + currencySymbol(money.currency, language) + formatAmount(money, style);
}
