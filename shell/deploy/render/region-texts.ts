import type { RegionCode } from '@shared/http-api/app';

/** Texts of a region that operating systems and link previews show, in the region's main language. */
export interface RegionTexts {
  /** BCP 47 language of the texts. */
  lang: string;
  /** Name of the region, which distinguishes two installed regions. */
  region: string;
  description: string;
  /** Names of the shortcuts on the app's icon. */
  scan: string;
  myRental: string;
}

export const REGION_TEXTS: Readonly<Record<RegionCode, RegionTexts>> = {
  JP: {
    lang: 'ja-JP',
    region: '日本',
    description: '近くの店舗でモバイルバッテリーを借りて、どの店舗でも返せます。料金は借りる前に分かります。',
    scan: 'スキャンして借りる',
    myRental: '利用中のレンタル',
  },
  MY: {
    lang: 'en-MY',
    region: 'Malaysia',
    description:
      'Rent a power bank at a store near you and return it at any other. You see the price before you rent.',
    scan: 'Scan to rent',
    myRental: 'My rental',
  },
  HK: {
    lang: 'zh-Hant-HK',
    region: '香港',
    description: '在附近店舖租借充電寶，到任何一間店舖歸還。租借前已清楚知道收費。',
    scan: '掃碼租借',
    myRental: '我的租借',
  },
};
