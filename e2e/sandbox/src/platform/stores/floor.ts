import type { RegionCode } from '@shared/http-api/app';
import type { Language, Localised } from '../../server/texts/languages';

/** Location of a cabinet in the building: "B1 lifts", "1 counter", "LG lifts", "G #12". */
export type FloorCode = `${string} ${string}` | string;

const SPOTS: Record<string, Localised> = {
  lifts: { en: 'by the lifts', ja: 'エレベーター横', zh: '电梯旁', hk: '升降機旁' },
  escalator: { en: 'by the escalator', ja: 'エスカレーター横', zh: '扶梯旁', hk: '扶手電梯旁' },
  counter: { en: 'front counter', ja: 'レジ横', zh: '收银台旁', hk: '收銀處旁' },
  entrance: { en: 'at the entrance', ja: '入口', zh: '入口处', hk: '入口' },
  lobby: { en: 'lobby', ja: 'ロビー', zh: '大堂', hk: '大堂' },
  reception: { en: 'reception', ja: '受付', zh: '前台', hk: '接待處' },
  gate: { en: 'by the ticket gates', ja: '改札前', zh: '检票口旁', hk: '閘機旁' },
  foodcourt: { en: 'food court', ja: 'フードコート', zh: '美食广场', hk: '美食廣場' },
  info: { en: 'information desk', ja: 'インフォメーション', zh: '服务台', hk: '詢問處' },
};

function level(code: string, region: RegionCode): Localised {
  const basement = /^B(\d)$/.exec(code);
  const number = /^(\d+)$/.exec(code);
  if (basement) {
    const n = basement[1]!;
    return { en: `B${n}F`, ja: `地下${n}階`, zh: `地下 ${n} 层`, hk: `地庫 ${n} 樓` };
  }
  if (number) {
    const n = number[1]!;
    if (region === 'JP') return { en: `${n}F`, ja: `${n}階`, zh: `${n} 楼`, hk: `${n} 樓` };
    if (region === 'HK') return { en: `${n}/F`, ja: `${n}/F`, zh: `${n} 楼`, hk: `${n} 樓` };
    return { en: `Level ${n}`, ja: `${n}階`, zh: `${n} 楼`, hk: `${n} 樓` };
  }
  if (code === 'G') {
    return region === 'HK'
      ? { en: 'G/F', ja: 'G/F', zh: '地面层', hk: '地下' }
      : { en: 'Ground floor', ja: 'グランドフロア', zh: '底层', hk: '地面層' };
  }
  return { en: code, ja: `${code}階`, zh: `${code} 层`, hk: `${code} 層` };
}

/** Formats the location for the renter: "B1F, by the lifts", "地下1階 エレベーター横", "地下 12 號舖". */
export function floorText(code: FloorCode, region: RegionCode, language: Language): string {
  const [floor, spot] = code.split(' ');
  const where = level(floor!, region)[language];
  if (!spot) return where;
  if (spot.startsWith('#')) {
    const unit = spot.slice(1);
    if (language === 'en') return `${where}, shop ${unit}`;
    if (language === 'ja') return `${where} ${unit}号店舗`;
    return `${where} ${unit} ${language === 'hk' ? '號舖' : '号铺'}`;
  }
  const what = SPOTS[spot];
  if (!what) throw new Error(`unknown spot in a floor code: ${spot}`);
  if (language === 'ja') return `${where} ${what.ja}`;
  return language === 'en' ? `${where}, ${what.en}` : `${where}，${what[language]}`;
}
