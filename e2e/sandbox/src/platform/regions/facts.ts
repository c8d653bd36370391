import { type Currency, REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import type { Localised } from '../../server/texts/languages';

/** Facts about the operator in a region, for texts, mails, receipts and maps. Money in minor units. */
export interface RegionFacts {
  region: RegionCode;
  name: Localised;
  currency: Currency;
  timeZone: string;
  /** Centre of the map if the phone's position is unknown. */
  center: { lat: number; lng: number };
  company: Localised;
  address: Localised;
  /** Company or tax registration number for receipts. */
  taxId: string;
  /** Tax included in every price; null if rentals are not taxed. */
  tax: { name: Localised; ratePercent: number } | null;
  email: string;
  phone: string;
  deposit: number;
  keepPrice: number;
  maxHours: number;
}

/** Names, addresses and numbers are fictitious. The figures match the price plans. */
export const REGION_FACTS: Readonly<Record<RegionCode, RegionFacts>> = {
  JP: {
    region: 'JP',
    name: { en: 'Japan', zh: '日本', hk: '日本', ja: '日本' },
    ...REGION_BASICS.JP,
    center: { lat: 35.6591, lng: 139.7006 },
    company: {
      en: 'Power Bank Rental Japan K.K.',
      zh: '充电宝租借日本株式会社',
      hk: '充電寶租借日本株式會社',
      ja: 'モバイルバッテリーレンタル日本株式会社',
    },
    address: {
      en: '3-27-11 Shibuya, Shibuya-ku, Tokyo 150-0002',
      zh: '东京都涩谷区涩谷3-27-11，邮编150-0002',
      hk: '東京都澀谷區澀谷3-27-11，郵編150-0002',
      ja: '〒150-0002 東京都渋谷区渋谷3-27-11',
    },
    taxId: 'T0000000000001',
    tax: { name: { en: 'Consumption tax', zh: '消费税', hk: '消費稅', ja: '消費税' }, ratePercent: 10 },
    email: 'support.jp@powerbank.example',
    phone: '+81 3 0000 1234',
    deposit: 3300,
    keepPrice: 2000,
    maxHours: 120,
  },
  MY: {
    region: 'MY',
    name: { en: 'Malaysia', zh: '马来西亚', hk: '馬來西亞', ja: 'マレーシア' },
    ...REGION_BASICS.MY,
    center: { lat: 3.158, lng: 101.7123 },
    company: {
      en: 'Power Bank Rental Malaysia Sdn. Bhd.',
      zh: '充电宝租借马来西亚有限公司',
      hk: '充電寶租借馬來西亞有限公司',
      ja: 'Power Bank Rental Malaysia Sdn. Bhd.',
    },
    address: {
      en: 'Level 12, 8 Jalan Pinang, 50450 Kuala Lumpur',
      zh: '吉隆坡槟榔路8号12楼，邮编50450',
      hk: '吉隆坡檳榔路8號12樓，郵編50450',
      ja: '12階, 8 Jalan Pinang, 50450 クアラルンプール',
    },
    taxId: '000000000001 (0000001-A), SST W10-0000-00000001',
    tax: { name: { en: 'Service tax', zh: '服务税', hk: '服務稅', ja: 'サービス税' }, ratePercent: 8 },
    email: 'support.my@powerbank.example',
    phone: '+60 3 0000 1234',
    deposit: 3500,
    keepPrice: 3500,
    maxHours: 168,
  },
  HK: {
    region: 'HK',
    name: { en: 'Hong Kong', zh: '香港', hk: '香港', ja: '香港' },
    ...REGION_BASICS.HK,
    center: { lat: 22.3188, lng: 114.1703 },
    company: {
      en: 'Power Bank Rental (Hong Kong) Limited',
      zh: '充电宝租借（香港）有限公司',
      hk: '充電寶租借（香港）有限公司',
      ja: 'Power Bank Rental (Hong Kong) Limited',
    },
    address: {
      en: '16/F, 688 Nathan Road, Mong Kok, Kowloon',
      zh: '九龙旺角弥敦道688号16楼',
      hk: '九龍旺角彌敦道688號16樓',
      ja: '16階, 688 Nathan Road, 旺角, 九龍',
    },
    taxId: 'BR 00000001',
    tax: null,
    email: 'support.hk@powerbank.example',
    phone: '+852 3000 1234',
    deposit: 9900,
    keepPrice: 9900,
    maxHours: 72,
  },
};
