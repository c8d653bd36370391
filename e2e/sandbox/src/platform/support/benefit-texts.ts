import type { Language, Localised } from '../../server/texts/languages';

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
  const free = kind === 'FREE_SECONDS';
  const title: Localised = free
    ? {
        en: `${worth} minutes free`,
        zh: `免费 ${worth} 分钟`,
        hk: `免費 ${worth} 分鐘`,
        ja: `${worth}分無料`,
      }
    : { en: `${worth} off`, zh: `立减 ${worth}`, hk: `減 ${worth}`, ja: `${worth}割引` };
  const description: Localised = free
    ? {
        en: `${worth} minutes are taken off the time of one rental before the price is worked out. For rentals in ${region}; chosen before renting, one coupon a rental.`,
        zh: `计价前从一次租借的时长中扣除 ${worth} 分钟。仅限在${region}租借，租借前选用，每单一张。`,
        hk: `計價前從一次租借的時間扣除 ${worth} 分鐘。只限在${region}租借，租借前選用，每單一張。`,
        ja: `料金計算の前に、1回の利用時間から${worth}分を差し引きます。${region}での貸出に限り、借りる前に選択、1回の利用につき1枚です。`,
      }
    : {
        en: `${worth} is taken off the fee of one rental, at most the fee itself; not off a deposit or the price of buying a power bank. For rentals in ${region}; chosen before renting, one coupon a rental.`,
        zh: `从一次租借的费用中减 ${worth}，以该费用为限，不适用于押金和买下价。仅限在${region}租借，租借前选用，每单一张。`,
        hk: `從一次租借的費用減 ${worth}，以該費用為限，不適用於按金及買下價。只限在${region}租借，租借前選用，每單一張。`,
        ja: `1回の利用料金から${worth}を割り引きます（料金が上限）。デポジットと買い取り価格には使えません。${region}での貸出に限り、借りる前に選択、1回の利用につき1枚です。`,
      };
  return { title: title[language], description: description[language] };
}

/** Returns the explanation of points. */
export function pointsNote(perRental: number, language: Language): string {
  const note: Localised = {
    en: `${perRental} points for every paid rental that ends with a return. Points show how often you rent; they are not money and do not run out.`,
    zh: `每次付费租借并归还可获 ${perRental} 积分。积分仅记录租借次数，不可兑换现金，永久有效。`,
    hk: `每次付費租借並歸還可獲 ${perRental} 積分。積分只記錄租借次數，不可兌換現金，永久有效。`,
    ja: `有料の貸出を返却するごとに${perRental}ポイントが付きます。ご利用回数の目安で、現金への交換はできません。有効期限はありません。`,
  };
  return note[language];
}
