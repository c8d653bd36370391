import { hashText } from '@shared/api-client';
import { PERMISSION_LIMIT_MS } from './reminder-setting';
import { ENDPOINT, KEY, type Situation, setup } from './reminders-fixture';
import { SUBSCRIBE_LIMIT_MS } from './subscriptions';

test('asks for nothing until the renter turns the reminders on', async () => {
  const { setting, sync, notification, sent, registered } = setup();
  await sync();
  expect(setting.get()).toBeNull();
  expect(notification!.requestPermission).not.toHaveBeenCalled();
  expect([sent, registered]).toEqual([[], []]);
});

test('asks for the permission before anything else', () => {
  const { setting, notification, sent } = setup();
  void setting.turnOn();
  expect(notification!.requestPermission).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

test('subscribes, and names the account to the platform and to the service worker', async () => {
  const { setting, sent, messages, subscribe, changed } = setup();
  expect(await setting.turnOn()).toBe('push');
  expect(setting.get()).toBe('push');
  expect(changed).toHaveBeenCalled();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
  expect(sent.map(({ body }) => body)).toEqual([
    undefined,
    { push: { endpoint: ENDPOINT, p256dh: 'key', auth: 'secret' } },
  ]);
  expect(messages).toEqual([
    {
      type: 'remind',
      region: 'JP',
      account: { mark: 'mark', base: '/jp', timeZone: 'Asia/Tokyo', language: 'en', keepTab: ['/a'] },
    },
  ]);
});

test.each<[string, Situation]>([
  ['the renter denies the permission', { answer: 'denied' }],
  ['the browser has no push messages', { permission: null }],
])('reminds by mail if %s', async (_when, situation) => {
  const { setting, sent, subscribe } = setup(situation);
  expect(await setting.turnOn()).toBe('mail');
  expect(setting.get()).toBe('mail');
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent.map(({ body }) => body)).toEqual([{ push: null }]);
});

test('reminds by mail if the browser’s question gets no answer, also after a late one', async () => {
  const { setting, notification, subscribe, sent, sync, wait } = setup();
  notification!.requestPermission.mockReturnValue(new Promise(() => undefined));
  wait.mockResolvedValueOnce(null);
  expect(await setting.turnOn()).toBe('mail');
  expect(wait.mock.calls).toEqual([[PERMISSION_LIMIT_MS]]);
  notification!.permission = 'granted';
  await sync();
  expect(setting.get()).toBe('mail');
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent.map(({ body }) => body)).toEqual([{ push: null }]);
});

test('stays off if the renter denies the permission and has no e-mail address', async () => {
  const { setting, messages } = setup({ answer: 'denied', channel: 'NONE' });
  expect(await setting.turnOn()).toBeNull();
  expect(setting.get()).toBeNull();
  expect(messages).toEqual([]);
});

test('replaces a subscription with an older key of the platform', async () => {
  const { setting, subscribe, unsubscribe, renewSubscription } = setup();
  renewSubscription();
  subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'));
  expect(await setting.turnOn()).toBe('push');
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('reminds by mail if the browser has no push service', async () => {
  const { setting, subscribe } = setup();
  subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
  expect(await setting.turnOn()).toBe('mail');
});

test('reminds by mail if the service worker cannot be installed', async () => {
  const { setting, neverReady, wait } = setup();
  neverReady();
  expect(await setting.turnOn()).toBe('mail');
  expect(wait).toHaveBeenCalledWith(SUBSCRIBE_LIMIT_MS);
});

test('reminds by mail if the push service does not answer', async () => {
  const { setting, subscribe, wait } = setup();
  subscribe.mockReturnValue(new Promise(() => undefined));
  wait.mockResolvedValue(null);
  expect(await setting.turnOn()).toBe('mail');
});

describe('a subscription that the platform refuses', () => {
  const refused = { kind: 'http', code: 'HTTP_400', status: 400, traceId: 't1' } as const;

  test('ends, and the same tap starts mails, also for later documents', async () => {
    const { setting, sent, sync, unsubscribe } = setup({ refused });
    expect(await setting.turnOn()).toBe('mail');
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { push: { endpoint: ENDPOINT, p256dh: 'key', auth: 'secret' } },
      { push: null },
    ]);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    await sync();
    expect(setting.get()).toBe('mail');
    expect(sent).toHaveLength(3);
  });

  test('stays if an account of another region uses it', async () => {
    const { setting, unsubscribe } = setup({ refused, shared: true });
    expect(await setting.turnOn()).toBe('mail');
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test('starts mails only for the renter who has tapped, not for one who signs in meanwhile', async () => {
    const { setting, state, sent, onRequest } = setup({ refused });
    onRequest('POST', () => (state.userId = 'u2'));
    await setting.turnOn();
    const started = sent.filter(({ method }) => method === 'POST');
    expect(started.map(({ userId }) => userId)).toEqual(['u1', 'u1']);
  });

  test('stays off if the account has no e-mail address', async () => {
    const { setting } = setup({ refused, channel: 'NONE' });
    expect(await setting.turnOn()).toBeNull();
    expect(setting.get()).toBeNull();
  });

  test.each([
    ['a gateway has refused', { kind: 'http', code: 'HTTP_400', status: 400 }],
    ['the platform could not store', { ...refused, code: 'HTTP_503', status: 503 }],
  ] as const)('stays if %s it', async (_who, error) => {
    const { setting, unsubscribe } = setup({ refused: error });
    await expect(setting.turnOn()).rejects.toEqual(error);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

test('ends the reminders at the platform, in the service worker and in the browser', async () => {
  const { setting, messages, unsubscribe, calls } = setup();
  await setting.turnOn();
  await setting.turnOff();
  expect(calls()).toEqual(['GET', 'POST', 'DELETE']);
  expect(messages.at(-1)).toEqual({ type: 'remind', region: 'JP', account: null });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect([setting.get(), localStorage.getItem(KEY)]).toEqual([null, null]);
});

test('stays on if they cannot be ended without network', async () => {
  const { setting, fail, unsubscribe } = setup();
  await setting.turnOn();
  fail();
  await expect(setting.turnOff()).rejects.toMatchObject({ kind: 'network' });
  expect(setting.get()).toBe('push');
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('keeps the subscription that an account of another region uses', async () => {
  const { setting, messages, unsubscribe } = setup({ shared: true });
  await setting.turnOn();
  await setting.turnOff();
  expect(messages.at(-1)!.account).toBeNull();
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each([
  ['a sign-out', null, '1'],
  ['a sign-in of another renter', 'u2', null],
])('shows nothing of the account after %s', async (_when, userId, departure) => {
  const { setting, state, sync, messages, unsubscribe, calls } = setup();
  await setting.turnOn();
  state.userId = userId;
  if (departure) localStorage.setItem('departure', departure);
  expect(setting.get()).toBeNull();
  await sync();
  expect(messages.at(-1)!.account).toBeNull();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(calls()).toEqual(['GET', 'POST']);
});

test('tells the service worker a new language, without a call', async () => {
  const { setting, state, sync, messages, calls } = setup();
  await setting.turnOn();
  state.language = 'ja';
  await sync();
  expect(messages.at(-1)!.account!.language).toBe('ja');
  expect(calls()).toEqual(['GET', 'POST']);
});

test.each(['session', 'session of a like token', 'subscription'])(
  'starts the reminders again for a new %s',
  async (what) => {
    const { setting, state, sync, sent, renewSubscription } = setup();
    await setting.turnOn();
    if (what === 'session') state.token = 'token-0000002';
    else if (what === 'session of a like token') state.token = `another-${state.token}`;
    else renewSubscription();
    await sync();
    expect(sent).toHaveLength(4);
    expect(sent.slice(2).every(({ background }) => background)).toBe(true);
    const count = sent.length;
    await sync();
    expect(sent).toHaveLength(count);
  },
);

describe('after the renter has blocked notifications', () => {
  test('has them sent by mail', async () => {
    const { setting, notification, sync, sent, messages } = setup();
    await setting.turnOn();
    notification!.permission = 'denied';
    expect(setting.get()).toBe('mail');
    await sync();
    expect(sent.slice(2).map(({ body }) => body)).toEqual([{ push: null }]);
    expect(messages.at(-1)!.account).toBeNull();
    await sync();
    expect(sent).toHaveLength(3);
  });

  test('turns them off if the account has no e-mail address', async () => {
    const { setting, notification, sync } = setup({ channel: 'NONE' });
    await setting.turnOn();
    notification!.permission = 'denied';
    await sync();
    expect(setting.get()).toBeNull();
  });
});

describe('while the reminders start', () => {
  test.each([
    ['a sign-out', null],
    ['a sign-in of another renter', 'u2'],
  ])('%s leaves nothing of the account in the browser', async (_what, userId) => {
    const { setting, state, messages, onRequest } = setup();
    onRequest('POST', () => (state.userId = userId));
    expect(await setting.turnOn()).toBeNull();
    expect([localStorage.getItem(KEY), messages]).toEqual([null, []]);
  });

  test('a new session gets reminders of its own', async () => {
    const { setting, state, calls, onRequest } = setup();
    onRequest('POST', () => (state.token = 'token-0000002'));
    expect(await setting.turnOn()).toBe('push');
    expect(calls()).toEqual(['GET', 'POST', 'GET', 'POST']);
    expect(localStorage.getItem(KEY)).toContain(hashText('token-0000002'));
  });

  test('a tap on the switch ends them afterwards', async () => {
    const { setting, state, calls } = setup();
    await setting.turnOn();
    state.token = 'token-0000002';
    setting.sync();
    await setting.turnOff();
    expect(calls()).toEqual(['GET', 'POST', 'GET', 'POST', 'DELETE']);
    expect(setting.get()).toBeNull();
  });
});

test.each(['', 'null', '{', '{"userId":1}', '[]'])('is off with the damaged record %p', (text) => {
  const { setting } = setup();
  localStorage.setItem(KEY, text);
  expect(setting.get()).toBeNull();
});

test.each([
  ['MAIL', 'mail'],
  ['NONE', null],
] as const)('shows the channel of a platform without push messages: %s', async (channel, shown) => {
  const { setting, sync, sent } = setup({ channel, pushes: false });
  expect(await setting.turnOn()).toBe(shown);
  expect(setting.get()).toBe(shown);
  const before = sent.length;
  await sync();
  expect(sent).toHaveLength(before);
});
