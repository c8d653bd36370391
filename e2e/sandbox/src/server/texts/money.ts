import type { Currency } from '@shared/http-api/app';
import { LOCALE, type Language } from './languages';

const SYMBOL: Record<Currency, string> = { JPY: '¥', MYR: 'RM', HKD: 'HK$' };

/**
 * Formats an amount for mails and documents: "¥3,300", "JP¥3,300" in Chinese, "RM35.00", "HK$5".
 * @param amount minor units
 * @param style `plan` omits ".00"
 */
export function moneyText(
  amount: number,
  currency: Currency,
  language: Language,
  style: 'charged' | 'plan' = 'charged',
): string {
  const chinese = language === 'zh' || language === 'hk';
  const symbol = (currency === 'JPY' && chinese ? 'JP' : '') + SYMBOL[currency];
  const digits = currency === 'JPY' ? 0 : 2;
  const major = Math.abs(amount) / 10 ** digits;
  const decimals = style === 'plan' && Number.isInteger(major) ? 0 : digits;
  const number = new Intl.NumberFormat(LOCALE[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(major);
  return `${amount < 0 ? '−' : ''}${symbol}${number}`;
}
