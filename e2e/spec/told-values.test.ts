/** @jest-environment node */
/**
 * Compares what the phone sends about its use, its failures and its speed with what the documents say about it, key by key and in
 * each language.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@shared/http-api/schemas';
import { viewPointRecord } from '../../shared/tracking/src/record';
import { createPageViews } from '../../shell/src/reporting/page-view';
import { type Figure, type Report, createReporter } from '../../shell/src/reporting/reporter';
import { moduleNames } from './modules';

const ROOT = path.resolve(__dirname, '../..');
const DOCUMENTS = path.join(ROOT, 'e2e/sandbox/src/platform/content/documents');

type Words = Readonly<Record<'en' | 'zh' | 'hk' | 'ja' | 'ms', string>>;
const words = (en: string, zh: string, hk: string, ja: string, ms: string): Words => ({ en, zh, hk, ja, ms });

const PAGE = words('page', '页面', '頁面', 'ページ', 'halaman');
const PAGE_BEFORE = words('the page before', '前一页面', '前一頁面', '直前のページ', 'halaman sebelumnya');
const SUBJECT = words(
  'the cabinet and the store that the page is about',
  '页面所涉及的充电柜和门店',
  '頁面所涉及的充電櫃及店舖',
  'ページの対象となるスタンドと店舗',
  'kabinet dan kedai yang berkaitan dengan halaman itu',
);
const TIME = words('time', '时间', '時間', '時刻', 'masa');
const REGION = words('region', '地区', '地區', '地域', 'wilayah');
const LANGUAGE = words('language', '语言', '語言', '言語', 'bahasa');
const BROWSER = words('kind of browser', '浏览器类型', '瀏覽器類型', 'ブラウザの種類', 'jenis pelayar');
const NUMBERS = words(
  'random numbers of the visit and of the record',
  '本次访问和该条记录的随机编号',
  '是次瀏覽及該項紀錄的隨機編號',
  '訪問と記録ごとの無作為な番号',
  'nombor rawak lawatan dan rekod',
);
const POSITION = words('position', '位置', '位置', '位置', 'lokasi');
const USER = words('user ID', '用户 ID', '用戶 ID', 'ユーザーID', 'ID pengguna');

/** Words about each value of a view point; null for one that says nothing about the phone, because it is always the same. */
const VIEW_POINT: Readonly<Record<string, Words | null>> = {
  app: null,
  platform: null,
  UA: BROWSER,
  userID: USER,
  sessionID: NUMBERS,
  latitude: POSITION,
  longitude: POSITION,
  pointX: null,
  pointY: null,
  deviceID: SUBJECT,
  shopID: SUBJECT,
  pointID: PAGE,
  referPointID: PAGE_BEFORE,
  eventType: null,
  language: LANGUAGE,
  eventId: NUMBERS,
  userSystemTime: TIME,
  dataRegion: REGION,
};

const VERSION = words('version', '版本', '版本', '版', 'versi');
const MESSAGE = words('the message', '故障信息', '故障訊息', 'エラーの内容', 'mesej');
const FAILURE: Readonly<Record<string, Words>> = {
  kind: MESSAGE,
  code: MESSAGE,
  detail: MESSAGE,
  module: words(
    'which part of the app failed',
    '应用的哪一部分',
    '應用程式的哪一部分',
    'アプリのどの部分',
    'bahagian aplikasi yang gagal',
  ),
  served: VERSION,
  set: VERSION,
  revision: VERSION,
  frames: words(
    'its place in the code',
    '在代码中的位置',
    '在程式碼中的位置',
    'コード上の場所',
    'kedudukannya dalam kod',
  ),
  session: words(
    'a random number of the tab',
    '标签页的随机编号',
    '分頁的隨機編號',
    'タブの無作為な番号',
    'nombor rawak tab',
  ),
  path: words(
    'the address of the page without its query',
    '不含查询参数的页面地址',
    '不含查詢參數的頁面地址',
    'クエリを除いたページのアドレス',
    'alamat halaman tanpa pertanyaannya',
  ),
  at: TIME,
};

const SPEED = words(
  'how fast the app loads and responds',
  '加载和响应速度',
  '載入及反應速度',
  '読み込みや反応の速さ',
  'kelajuan aplikasi dimuatkan dan bertindak balas',
);
const FIGURE: Readonly<Record<string, Words>> = {
  kind: SPEED,
  code: SPEED,
  value: SPEED,
  rating: SPEED,
  detail: words(
    'what slows it down',
    '变慢的原因',
    '變慢的原因',
    '遅くなった原因',
    'sebab ia menjadi perlahan',
  ),
  route: PAGE,
  module: VERSION,
  set: VERSION,
  revision: VERSION,
  id: words(
    'a random number of the measurement',
    '该次测量的随机编号',
    '該次量度的隨機編號',
    '計測ごとの無作為な番号',
    'nombor rawak pengukuran',
  ),
};

/** Returns the record of the view of a page about a cabinet, with everything that a page view may have. */
function pageView(phone: string): Record<string, unknown> {
  const records: Record<string, unknown>[] = [];
  const pageViews = createPageViews({
    track: (event) =>
      records.push(
        viewPointRecord({
          ...event,
          languageIndex: phone.length,
          region: phone,
          userAgent: phone,
          sessionId: phone,
          userId: phone,
          position: { lat: phone, lng: phone },
          eventId: phone,
          previousPointId: phone,
          now: new Date(phone.length),
        }),
      ),
    setTimer: () => 0,
    clearTimer: () => undefined,
  });
  pageViews.setSubject({ deviceId: phone, shopId: phone });
  pageViews.shown(phone.length);
  const { businessData, ...values } = records[0]!;
  return { ...values, ...(JSON.parse(String(businessData)) as object) };
}

/** Returns the values of a failure and of a figure as they are sent, with every member that they may have. */
function reports(): [failure: object, figure: object] {
  const sent: object[] = [];
  const { report, reportFigures } = createReporter({
    revision: 'r1',
    session: 's1',
    buildIds: () => ({ shell: '1' }),
    path: () => '/jp/home',
    now: () => new Date(0),
    send: (sending) => sent.push(...sending),
  });
  const problem: Required<Report> = {
    kind: 'error',
    code: 'x',
    module: 'mf-a@1',
    detail: 'x',
    served: 'mf-a@0',
    frames: ['x'],
  };
  const figure: Required<Figure> = {
    kind: 'vital',
    code: 'LCP',
    route: '/home',
    module: 'mf-a@1',
    value: 1,
    rating: 'good',
    detail: 'x',
    id: 'x',
  };
  report(problem);
  reportFigures([figure]);
  return [sent[0]!, sent[1]!];
}

/** Returns the paragraphs of each section of a document. */
const sectionsOf = (file: string): string[][] =>
  readFileSync(path.join(DOCUMENTS, file), 'utf8')
    .split(/^## .*$/m)
    .slice(1)
    .map((section) => section.split('\n').filter(Boolean));

/** Paragraphs about view points, failures and figures of each document. */
const PARAGRAPHS: Readonly<Record<string, (sections: string[][]) => (string | undefined)[]>> = {
  privacy: (sections) => [sections[2]?.[1], sections[1]?.at(-1), sections[2]?.[2]],
  external: (sections) => [sections[5]?.[0], sections[6]?.[0], sections[7]?.[0]],
};
const TOLD = readdirSync(DOCUMENTS).filter((file) => file.split('.')[0]! in PARAGRAPHS);

test('every value of a page view, a failure and a figure has its words', () => {
  const [failure, figure] = reports();
  expect(Object.keys(pageView('a')).sort()).toEqual(Object.keys(VIEW_POINT).sort());
  expect(Object.keys(failure).sort()).toEqual(Object.keys(FAILURE).sort());
  expect(Object.keys(figure).sort()).toEqual(Object.keys(FIGURE).sort());
  const members = Object.keys(endpoints.reports.body.properties.reports.items.properties);
  expect(members.sort()).toEqual(Object.keys({ ...FAILURE, ...FIGURE }).sort());
});

test('a value without words is the same for every phone', () => {
  const [one, other] = [pageView('JP'), pageView('another phone')];
  const same = Object.keys(one).filter((key) => one[key] === other[key]);
  expect(same.sort()).toEqual(
    Object.keys(VIEW_POINT)
      .filter((key) => VIEW_POINT[key] === null)
      .sort(),
  );
});

test('no module tracks an event of its own, which would need other words', () => {
  const calls = moduleNames().flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(name, 'src', file))
      .filter((file) => /\btrack\(/.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(calls).toEqual([]);
});

test.each(TOLD)('%s says every value that is sent', (file) => {
  const [doc, language] = file.split('.') as [string, keyof Words];
  const paragraphs = PARAGRAPHS[doc]!(sectionsOf(file));
  const missing = [VIEW_POINT, FAILURE, FIGURE].flatMap((values, at) =>
    Object.entries(values)
      .filter(([, told]) => told && !paragraphs[at]?.includes(told[language]))
      .map(([key, told]) => `${key}: ${told?.[language]}`),
  );
  expect(missing).toEqual([]);
});

test('both documents are compared in all their languages', () => {
  expect(TOLD).toHaveLength(9);
});
