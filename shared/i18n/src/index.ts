export {
  LANGUAGES,
  LANGUAGE_ORDER,
  isLanguage,
  requestLanguageHeaders,
  resolveLanguage,
  type Language,
  type LanguageFacts,
} from './languages';
export {
  currencySymbol,
  formatMoney,
  type Currency,
  type Money,
  type MoneyOptions,
  type MoneyStyle,
} from './money';
export {
  formatAge,
  formatClock,
  formatCountdown,
  formatDistance,
  formatDurationSpoken,
  formatDurationWords,
} from './durations';
export { fromLocalInput, toLocalInput } from './local-input';
export {
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatMonth,
  formatTimeOfDay,
  monthIn,
  weekdayIn,
  zoneLabel,
} from './times';
export { createI18n } from './create-i18n';
export type { ElementName, TextValues, TranslateOf } from './typed-texts';
