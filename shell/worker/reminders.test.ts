/** @jest-environment node */
import type { ReminderAccount } from '../page/reminders';
import { createFakeCaches } from './caches-fixture';
import { type WindowTab, createReminders } from './reminders';

const ORIGIN = 'https://m.test';
const ACCOUNT: ReminderAccount = {
  mark: 'mine',
  base: '/jp',
  language: 'en',
  timeZone: 'Asia/Tokyo',
  keepTab: ['/payment'],
};
const NOW = Date.parse('2026-11-20T07:52:00Z');
const REMINDER = {
  kind: 'PRICE',
  orderNo: 'JP2611200001',
  at: '2026-11-20T08:02:00Z',
  amount: { amount: 450, currency: 'JPY' },
  mark: 'mine',
};
const ORDER_URL = `${ORIGIN}/jp/order/detail?orderNo=JP2611200001`;

/**
 * @param tabs addresses that the tabs show; null for one that does not answer
 * @param thawed address that such a tab shows, which it answers once it has the focus
 */
function setup(tabs: (string | null)[] = [], canNavigate = true, hasNotices = true, thawed = '') {
  const storage = createFakeCaches();
  let shown: { title: string; options: NotificationOptions }[] = [];
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const calls: string[] = [];
  const tabOf = (url: string | null): WindowTab => ({
    url: url ?? ORDER_URL,
    postMessage(_message, [port]) {
      const at = calls.length > 0 && thawed ? thawed : url;
      if (at !== null) (port as MessagePort).postMessage(at);
    },
    focus: () => Promise.resolve(void calls.push(`focus ${url}`)),
    navigate(to) {
      if (!canNavigate) return Promise.reject(new TypeError('not controlled'));
      calls.push(`navigate ${url} to ${to}`);
      return Promise.resolve(tabOf(to));
    },
  });
  const getNotifications = () =>
    Promise.resolve(
      shown.map(
        (entry) =>
          ({
            ...entry.options,
            close: () => (shown = shown.filter((other) => other !== entry)),
          }) as unknown as Notification,
      ),
    );
  const reminders = createReminders({
    caches: storage.caches,
    registration: {
      showNotification(title, options = {}) {
        shown = [...shown.filter(({ options: { tag } }) => tag !== options.tag), { title, options }];
        return Promise.resolve();
      },
      getNotifications: hasNotices ? getNotifications : (undefined as never),
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe } as unknown as PushSubscription) },
    },
    clients: {
      matchAll: () => Promise.resolve(tabs.map(tabOf)),
      openWindow: (url) => Promise.resolve(void calls.push(`open ${url}`)),
    },
    origin: ORIGIN,
    languages: () => ['ja-JP'],
    now: () => NOW,
    wait: () =>
      tabs.includes(null) && !(calls.length > 0 && thawed)
        ? Promise.resolve(null)
        : new Promise(() => undefined),
  });
  return {
    ...{ reminders, storage, unsubscribe, calls },
    shown: () => shown,
    keep: (account: ReminderAccount | null, region = 'JP') =>
      reminders.keep({ type: 'remind', region, account }),
    receive: (change: object = {}) => reminders.receive(JSON.stringify({ ...REMINDER, ...change })),
  };
}

test.each([
  ['PRICE', 'en', '¥450 from 20 Nov, 17:02'],
  ['CAP', 'zh', '11月20日 17:02 起费用为 JP¥450'],
  ['KEEP', 'hk', '請於 11月20日 17:02 前歸還充電寶'],
  ['CLOSING', 'hk', '附近最後一間店舖 11月20日 17:02 關門'],
  ['RETURNED', 'ja', '返却を確認しました：¥450'],
  ['SLOT_FREE', 'zh', '有空槽了'],
  ['SLOT_LOST', 'hk', '預留的空槽已失效'],
  ['BANK_BACK', 'en', 'One power bank is back'],
  ['NOT_FOUND', 'ja', '返却を確認できませんでした'],
] as const)('shows %s in %s in the time of the store', async (kind, language, title) => {
  const { keep, receive, shown } = setup();
  await keep({ ...ACCOUNT, language });
  await receive({ kind });
  expect(shown()).toMatchObject([{ title, options: { data: { url: ORDER_URL } } }]);
  await receive({ kind, code: '9XQ4' });
  expect(shown()).toMatchObject([{ title: `9XQ4 · ${title}` }]);
});

test.each([
  ['en', 'The clock stopped at 20 Nov, 17:02. ¥450 is left to pay. Until then you cannot rent again.'],
  ['zh', '计时已于 11月20日 17:02 停止。尚需支付 JP¥450。付清前不能再次租借。'],
  ['hk', '計時已於 11月20日 17:02 停止。尚須付款 JP¥450。付清前不能再次租借。'],
  [
    'ja',
    'ご利用は11月20日 17:02に終了しました。¥450をお支払いください。お支払いまで新しい利用はできません。',
  ],
] as const)(
  'says in %s what is left to pay after a return, if the message has it',
  async (language, body) => {
    const { keep, receive, shown } = setup();
    await keep({ ...ACCOUNT, language });
    await receive({ kind: 'RETURNED', due: REMINDER.amount });
    expect(shown().map(({ options }) => options.body)).toEqual([body]);
    const nothing = [0, -1, 'all'].map((amount) => ({ amount, currency: 'JPY' }));
    for (const due of [undefined, null, 450, ...nothing]) {
      await receive({ kind: 'RETURNED', due });
      expect(body.startsWith(shown()[0]!.options.body!)).toBe(true);
      expect(shown()[0]!.options.body).not.toMatch(/450/);
    }
  },
);

test.each([
  ['another account', { mark: 'other' }],
  ['no account', { mark: undefined }],
  ['a later version', { kind: 'SOMETHING' }],
  ['no kind', { kind: 'neutral' }],
  ['no order', { orderNo: '/../evil' }],
  ['no time', { at: 'soon' }],
  ['no amount', { amount: { amount: 'free', currency: 'JPY' } }],
])('shows nothing of a message for %s', async (_whom, change) => {
  const { keep, receive, shown, unsubscribe } = setup();
  await keep(ACCOUNT);
  await receive(change);
  expect(shown().map(({ title }) => title)).toEqual(['Power bank rental']);
  expect(JSON.stringify(shown())).not.toMatch(/JP2611200001|450|17:02/);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each(['', 'null', '[]', '{', '"text"'])('shows a neutral notice for the text %p', async (text) => {
  const { keep, reminders, shown } = setup();
  await keep(ACCOUNT);
  await reminders.receive(text);
  expect(shown()).toHaveLength(1);
});

test('shows nothing of an order after the sign-out, and ends the subscription', async () => {
  const { keep, receive, shown, unsubscribe } = setup();
  await keep(ACCOUNT);
  await receive();
  await keep(null);
  expect(shown()).toEqual([]);
  await receive();
  expect(shown().map(({ title }) => title)).toEqual(['モバイルバッテリーのレンタル']);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('shows no notice of an order that was on its way during the sign-out', async () => {
  const { keep, receive, shown } = setup();
  await keep(ACCOUNT);
  const received = receive();
  await keep(null);
  await received;
  expect(shown()).toEqual([]);
});

test('shows a neutral notice if storage fails, and keeps the subscription', async () => {
  const { keep, receive, shown, storage, unsubscribe } = setup();
  await keep(ACCOUNT);
  storage.break(true);
  await receive();
  expect(shown().map(({ title }) => title)).toEqual(['モバイルバッテリーのレンタル']);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('forgets the account at the sign-out in a browser without notices', async () => {
  const { keep, storage } = setup([], true, false);
  await keep(ACCOUNT);
  await keep(null);
  const [cache = ''] = await storage.caches.keys();
  expect(storage.addresses(cache)).toEqual([]);
});

test('creates no cache for a phone without an account', async () => {
  const { keep, receive, storage } = setup();
  await receive();
  await keep(null);
  expect(await storage.caches.keys()).toEqual([]);
});

test('shows the orders of accounts in two regions', async () => {
  const { keep, receive, shown } = setup();
  await keep(ACCOUNT);
  await keep({ mark: 'abroad', base: '/hk', language: 'hk', timeZone: 'Asia/Hong_Kong' }, 'HK');
  await receive();
  await receive({ mark: 'abroad', orderNo: 'HK2611200001', amount: { amount: 500, currency: 'HKD' } });
  const titles = shown().map(({ title }) => title);
  expect(titles).toEqual(['¥450 from 20 Nov, 17:02', '11月20日 16:02 起費用為 HK$5.00']);
});

test('closes only the notices of the region that the renter signs out of', async () => {
  const { keep, receive, shown } = setup();
  await keep(ACCOUNT);
  await keep({ ...ACCOUNT, mark: 'abroad' }, 'HK');
  await receive();
  await receive({ mark: 'abroad', orderNo: 'HK2611200001' });
  await receive({ mark: 'other' });
  await keep(null);
  expect(shown().map(({ options }) => (options.data as { order: string }).order)).toEqual(['HK2611200001']);
});

test('replaces the notice about the same order, and shows a repeated message once', async () => {
  const { keep, receive, shown } = setup();
  await keep(ACCOUNT);
  await receive();
  await receive();
  await receive({ at: '2026-11-20T15:02:00Z', amount: { amount: 540, currency: 'JPY' } });
  await receive({ orderNo: 'JP2611200002' });
  expect(shown().map(({ title }) => title)).toEqual(['¥540 from 21 Nov, 00:02', '¥450 from 20 Nov, 17:02']);
});

describe('a tap on a notice', () => {
  const tap = { url: ORDER_URL, keepTab: ['/payment'] };
  test.each<[string, (string | null)[], string[]]>([
    ['opens a tab if there is none', [], [`open ${ORDER_URL}`]],
    ['focuses the tab of the order', [`${ORIGIN}/jp/home`, ORDER_URL], [`focus ${ORDER_URL}`]],
    [
      'shows the order in another tab of the region',
      [`${ORIGIN}/hk/home`, `${ORIGIN}/jp/home`],
      [`navigate ${ORIGIN}/jp/home to ${ORDER_URL}`, `focus ${ORDER_URL}`],
    ],
    [
      'leaves a page alone that keeps its tab',
      [`${ORIGIN}/jp/payment?purpose=DEPOSIT`, `${ORIGIN}/jp/payment/`],
      [`open ${ORDER_URL}`],
    ],
    [
      'shows the order in a tab whose base is spelled in another way',
      [`${ORIGIN}/JP/home`],
      [`navigate ${ORIGIN}/JP/home to ${ORDER_URL}`, `focus ${ORDER_URL}`],
    ],
    ['focuses a tab that does not answer, if its document began with the order', [null], ['focus null']],
    [
      'leaves tabs alone that do not show the app',
      [`${ORIGIN}/jp/terms.pdf`, 'https://other.test/jp/home'],
      [`open ${ORDER_URL}`],
    ],
  ])('%s', async (_what, tabs, expected) => {
    const { reminders, calls } = setup(tabs);
    await reminders.openNotice(tap);
    expect(calls).toEqual(expected);
  });

  test.each([
    [
      'shows the order in it if it shows another page',
      `${ORIGIN}/jp/home`,
      [`navigate null to ${ORDER_URL}`],
    ],
    ['leaves it if its page keeps its tab', `${ORIGIN}/jp/payment`, []],
  ])('to the order with which a frozen tab began %s', async (_what, at, then) => {
    const { reminders, calls } = setup([null], true, true, at);
    await reminders.openNotice(tap);
    expect(calls).toEqual(['focus null', ...then]);
  });

  test('leaves a tab alone that does not say what it shows', async () => {
    const { reminders, calls } = setup([null]);
    const url = `${ORIGIN}/jp/order/detail?orderNo=JP2611200002`;
    await reminders.openNotice({ ...tap, url });
    expect(calls).toEqual([`open ${url}`]);
  });

  describe('at an address without a base, which shows Malaysia', () => {
    const url = `${ORIGIN}/order/detail?orderNo=MY2611200001`;
    const navigates = (at: string) => [`navigate ${at} to ${url}`, `focus ${url}`];
    test.each<[string, string, string[]]>([
      ['shows the order in a tab without a base', `${ORIGIN}/home`, navigates(`${ORIGIN}/home`)],
      ['shows the order in a tab of the root', `${ORIGIN}/`, navigates(`${ORIGIN}/`)],
      ['shows the order in a tab with the base', `${ORIGIN}/my/home`, navigates(`${ORIGIN}/my/home`)],
      ['leaves a page alone that keeps its tab', `${ORIGIN}/payment`, [`open ${url}`]],
      ['leaves such a page below another base alone', `${ORIGIN}/app/payment`, [`open ${url}`]],
      ['leaves a tab of another region alone', `${ORIGIN}/jp/home`, [`open ${url}`]],
      ['leaves private data alone', `${ORIGIN}/private/1`, [`open ${url}`]],
    ])('%s', async (_what, tab, expected) => {
      const { reminders, calls } = setup([tab]);
      await reminders.openNotice({ url, keepTab: ['/payment'] });
      expect(calls).toEqual(expected);
    });

    test('is that of the notice of such an account', async () => {
      const { keep, receive, reminders, calls, shown } = setup([`${ORIGIN}/home`]);
      await keep({ ...ACCOUNT, base: '', timeZone: 'Asia/Kuala_Lumpur' }, 'MY');
      await receive({ orderNo: 'MY2611200001', amount: { amount: 450, currency: 'MYR' } });
      await reminders.openNotice(shown()[0]!.options.data);
      expect(calls).toEqual(navigates(`${ORIGIN}/home`));
    });
  });

  test('leaves every tab alone if the pages that keep theirs are not known', async () => {
    const { reminders, calls } = setup([`${ORIGIN}/jp/home`]);
    await reminders.openNotice({ url: ORDER_URL });
    expect(calls).toEqual([`open ${ORDER_URL}`]);
  });

  test('opens a tab if the open one cannot be navigated', async () => {
    const { reminders, calls } = setup([`${ORIGIN}/jp/home`], false);
    await reminders.openNotice(tap);
    expect(calls).toEqual([`open ${ORDER_URL}`]);
  });

  test.each([null, {}, { url: 'https://evil.test/' }, { url: `${ORIGIN}.evil.test/` }])(
    'opens only addresses of the app: %j',
    async (data) => {
      const { reminders, calls } = setup();
      await reminders.openNotice(data);
      expect(calls).toEqual([`open ${ORIGIN}/`]);
    },
  );
});
