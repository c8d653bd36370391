import type { RegionCode } from '@shared/http-api/app';

/** Names of the generated roads between stations. */
export const INVENTED_NAMES: Readonly<Record<RegionCode, readonly (readonly [en: string, local: string])[]>> =
  {
    JP: [
      ['Sakura-dori', '桜通り'],
      ['Kawabata-dori', '川端通り'],
      ['Ichii-dori', 'いちい通り'],
      ['Hinoki-zaka', '檜坂'],
      ['Minami-dori', '南通り'],
      ['Kita-dori', '北通り'],
      ['Yayoi-dori', '弥生通り'],
      ['Matsuba-dori', '松葉通り'],
      ['Tsubaki-zaka', '椿坂'],
      ['Keyaki-dori', '欅通り'],
      ['Uma-no-michi', '馬の道'],
      ['Komorebi-dori', '木漏れ日通り'],
    ],
    MY: [
      ['Jalan Cempaka', 'Jalan Cempaka'],
      ['Jalan Melati', 'Jalan Melati'],
      ['Jalan Kenari', 'Jalan Kenari'],
      ['Jalan Merbau', 'Jalan Merbau'],
      ['Lebuh Pasar', 'Lebuh Pasar'],
      ['Jalan Sungai', 'Jalan Sungai'],
      ['Jalan Rambai', 'Jalan Rambai'],
      ['Jalan Tenggiri', 'Jalan Tenggiri'],
      ['Lorong Seri', 'Lorong Seri'],
      ['Jalan Angsana', 'Jalan Angsana'],
    ],
    HK: [
      ['Ginkgo Street', '銀杏街'],
      ['Camphor Road', '樟樹道'],
      ['Lantern Street', '燈籠街'],
      ['Harbour View Road', '海景道'],
      ['Kingfisher Street', '翠鳥街'],
      ['Silk Street', '絲綢街'],
      ['Banyan Road', '榕樹道'],
      ['Mill Street', '磨坊街'],
      ['Lotus Road', '蓮花道'],
      ['Ferry Road', '渡輪道'],
    ],
  };
