import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';
import TEXTS from './support-texts.json' with { type: 'json' };

/**
 * Returns the texts of a coupon.
 * @param worth amount of money as text, or the free minutes
 * @param region region in which it can be used
 */
export function couponTexts(
  kind: 'FREE_SECONDS' | 'AMOUNT',
  worth: string,
  region: string,
  language: Language,
): { title: string; description: string } {
  const { title, description } = TEXTS.coupons[kind];
  return {
    title: fillText(title[language], { worth }),
    description: fillText(description[language], { worth, region }),
  };
}

/** Returns the explanation of points. */
export const pointsNote = (perRental: number, language: Language): string =>
  fillText(TEXTS.points[language], { points: String(perRental) });
