import {
  type Currency,
  type Language,
  currencySymbol,
  formatDurationSpoken,
  formatDurationWords,
  formatMoney,
} from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

/** Returns the functions that format the texts, amounts and durations of a price stair. */
export function useStairTexts(currency: Currency, language: Language) {
  const { t } = useUiText();
  const money = (amount: number) => formatMoney({ amount, currency }, language, 'plan');
  return {
    t,
    /** Formats an amount in minor units, e.g. "RM3.00". */
    money,
    /** Formats an amount in minor units without its currency, for narrow columns. */
    bareMoney: (amount: number) => money(amount).replace(currencySymbol(currency, language), ''),
    /** Formats a duration in seconds, e.g. "2 hours". */
    time: (seconds: number) => formatDurationWords(seconds, language),
    /** Formats a duration in seconds for screen readers. */
    spoken: (seconds: number) => formatDurationSpoken(seconds, language),
  };
}
