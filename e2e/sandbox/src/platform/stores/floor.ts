import type { RegionCode } from '@shared/http-api/app';
import { fillText } from '../../server/texts/fill-text';
import type { Language, Localised } from '../../server/texts/languages';
import TEXTS from './floor-texts.json' with { type: 'json' };

const SPOTS: Readonly<Record<string, Localised>> = TEXTS.spots;

function level(code: string, region: RegionCode, language: Language): string {
  const { basement, number, ground, named } = TEXTS.floor;
  if (/^B\d$/.test(code)) return fillText(basement[language], { n: code.slice(1) });
  if (/^\d+$/.test(code)) return fillText(number[region][language], { n: code });
  return code === 'G' ? ground[region][language] : fillText(named[language], { n: code });
}

/**
 * Formats the location for the renter: "B1F, by the lifts", "地下1階 エレベーター横", "地下 12 號舖".
 * @param code location of a cabinet in the building: "B1 lifts", "1 counter", "LG lifts", "G #12"
 */
export function floorText(code: string, region: RegionCode, language: Language): string {
  const [first = '', spot] = code.split(' ');
  const floor = level(first, region, language);
  if (!spot) return floor;
  if (spot.startsWith('#')) return fillText(TEXTS.shop[language], { floor, unit: spot.slice(1) });
  const what = SPOTS[spot];
  if (!what) throw new Error(`unknown spot in a floor code: ${spot}`);
  return fillText(TEXTS.place[language], { floor, spot: what[language] });
}
