import type { Language } from './languages';

const DAY = 86_400;
const two = (n: number) => String(n).padStart(2, '0');

/** Joins a number and its unit: with a space, except in Japanese. */
function quantity(n: number | string, unit: string, language: Language): string {
  return language === 'ja' ? `${n}${unit}` : `${n} ${unit}`;
}

const UNITS: Readonly<
  Record<Language, { s: string; m: string; mBeforeSeconds: string; h: string; days: string; day: string }>
> = {
  en: { s: 's', m: 'min', mBeforeSeconds: 'min', h: 'h', days: 'days', day: 'd' },
  zh: { s: '秒', m: '分钟', mBeforeSeconds: '分', h: '小时', days: '天', day: '天' },
  hk: { s: '秒', m: '分鐘', mBeforeSeconds: '分', h: '小時', days: '日', day: '日' },
  ja: { s: '秒', m: '分', mBeforeSeconds: '分', h: '時間', days: '日', day: '日' },
};

/** Formats a running time: "2:14:08", from 24 hours on "1 d 02:14:08". Formats negative seconds as 0. */
export function formatClock(seconds: number, language: Language = 'en'): string {
  const s = Math.max(0, Math.floor(seconds));
  const rest = `${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`;
  if (s < DAY) return `${Math.floor(s / 3600)}:${rest}`;
  return `${quantity(Math.floor(s / DAY), UNITS[language].day, language)} ${two(Math.floor((s % DAY) / 3600))}:${rest}`;
}

/** Formats remaining time: "14:32", "0:42". */
export function formatCountdown(seconds: number): string {
  const s = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/**
 * Formats a duration in words: "40 s", "14 min 32 s", "30 min", "3 h 12 min", "24 h", "2 days". Omits seconds
 * from one hour on. Uses days only for two or more whole days.
 */
export function formatDurationWords(seconds: number, language: Language): string {
  const unit = UNITS[language];
  const s = Math.max(0, Math.round(seconds));
  const join = (...parts: string[]) => parts.join(language === 'ja' ? '' : ' ');
  if (s < 60) return quantity(s, unit.s, language);
  if (s < 3600) {
    const minutes = Math.floor(s / 60);
    return s % 60
      ? join(quantity(minutes, unit.mBeforeSeconds, language), quantity(s % 60, unit.s, language))
      : quantity(minutes, unit.m, language);
  }
  if (s >= 2 * DAY && s % DAY === 0) return quantity(s / DAY, unit.days, language);
  const hours = quantity(Math.floor(s / 3600), unit.h, language);
  const minutes = Math.floor((s % 3600) / 60);
  return minutes ? join(hours, quantity(minutes, unit.m, language)) : hours;
}

/**
 * Formats a duration for screen readers, which read abbreviations letter by letter: "2 hours 14 minutes", "1 day
 * 1 minute". Omits seconds from one minute on.
 */
export function formatDurationSpoken(seconds: number, language: Language): string {
  const s = Math.max(0, Math.floor(seconds));
  const units = SPOKEN[language];
  if (s < 60) return spokenQuantity(s, units[3]!, language);
  const counts = [Math.floor(s / DAY), Math.floor((s % DAY) / 3600), Math.floor((s % 3600) / 60)];
  return counts
    .map((count, index) => (count > 0 ? spokenQuantity(count, units[index]!, language) : ''))
    .filter(Boolean)
    .join(language === 'ja' ? '' : ' ');
}

/** Days, hours, minutes and seconds. English has a plural. */
const SPOKEN: Readonly<Record<Language, readonly string[]>> = {
  en: ['day', 'hour', 'minute', 'second'],
  zh: ['天', '小时', '分钟', '秒'],
  hk: ['日', '小時', '分鐘', '秒'],
  ja: ['日', '時間', '分', '秒'],
};

const spokenQuantity = (count: number, unit: string, language: Language) =>
  quantity(count, language === 'en' && count !== 1 ? `${unit}s` : unit, language);

const AGO: Readonly<Record<Language, string>> = { en: ' ago', zh: '前', hk: '前', ja: '前' };

/**
 * Formats an age in its largest unit: "40 s ago", "3 min ago", "2 h ago", "4 days ago". A no-break space joins number
 * and unit.
 */
export function formatAge(seconds: number, language: Language): string {
  const s = Math.max(0, Math.floor(seconds));
  const unit = s < 60 ? 1 : s < 3600 ? 60 : s < 2 * DAY ? 3600 : DAY;
  return formatDurationWords(Math.floor(s / unit) * unit, language).replace(' ', '\u00a0') + AGO[language];
}

/** Formats a distance: "80 m" (rounded to tens, at least 10), "1.2 km", from ten kilometres on "12 km". */
export function formatDistance(metres: number, language: Language): string {
  const chinese = language === 'zh' || language === 'hk';
  const tens = Math.max(10, Math.round(metres / 10) * 10);
  if (tens < 1000) return `${tens} ${chinese ? '米' : 'm'}`;
  const km = metres / 1000;
  const digits = km < 9.95 ? km.toFixed(1) : Math.round(km).toString();
  return `${digits} ${chinese ? '公里' : 'km'}`;
}
