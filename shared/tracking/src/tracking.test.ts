import { memoryStorage } from '@shared/api-client';
import { viewPoint } from '@shared/http-api/endpoints';
import axios from 'axios';
import { createTracker } from './index';
import { createQueue } from './queue';
import { type ViewPointInput, formatSystemTime, viewPointRecord } from './record';
import { createViewPointSender } from './send';

const input: ViewPointInput = {
  pointId: 13,
  eventType: 2,
  languageIndex: 1,
  region: 'JP',
  userAgent: 'UA',
  sessionId: 's1',
  eventId: 'e1',
  previousPointId: null,
  now: new Date(2026, 10, 5, 17, 4, 9, 250),
};

test('formats userSystemTime as yyyy-MM-dd hh:mm:ss.S (R3.14)', () => {
  expect(formatSystemTime(input.now)).toBe('2026-11-05 17:04:09.250');
  expect(formatSystemTime(new Date(2026, 0, 2, 3, 4, 5, 7))).toBe('2026-01-02 03:04:05.007');
});

test('sets the constant values, and the own point as referPointID if there is no previous point (R3.14, R4.19)', () => {
  expect(viewPointRecord(input)).toMatchObject({
    app: 'IFE',
    platform: 'OVERSEAS_H5',
    UA: 'UA',
    sessionID: 's1',
    pointID: '13',
    referPointID: '13',
    eventType: 2,
    dataRegion: 'JP',
    userSystemTime: '2026-11-05 17:04:09.250',
  });
  expect(JSON.parse(viewPointRecord(input).businessData as string)).toMatchObject({ language: 1 });
});

test('sets referPointID to the previous point (R4.19)', () => {
  expect(viewPointRecord({ ...input, pointId: 18, previousPointId: '13' })).toMatchObject({
    pointID: '18',
    referPointID: '13',
  });
});

test('sends neither position nor user id without consent', () => {
  expect(viewPointRecord(input)).toMatchObject({ userID: '', latitude: '', longitude: '' });
});

test('sends at most four records at a time and polls the queue every 50 ms (R7.14, R9.17, R9.18)', async () => {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  let tick: () => void = () => undefined;
  let every = 0;
  const queue = createQueue<number>(
    (item) => {
      started.push(item);
      return new Promise((resolve) => finish.push(resolve));
    },
    {
      setInterval: (run, ms) => {
        tick = run;
        every = ms;
        return 1;
      },
      clearInterval: () => undefined,
    },
  );
  for (let i = 0; i < 6; i++) queue.push(i);
  tick();
  expect([every, started.length, queue.waiting]).toEqual([50, 4, 2]);
  finish[0]!();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  tick();
  expect(started).toHaveLength(5);
});

test('sends a record with its own HTTP client, without the headers of the app (R3.15, R7.10, R7.13)', async () => {
  jest.useFakeTimers();
  const post = jest.fn(() => Promise.resolve());
  const create = jest.spyOn(axios, 'create').mockReturnValue({ post } as never);
  const stored = new Map<string, string>();
  const records = new Map<string, object>();
  const outbox = {
    put: jest.fn((id: string, record: object) => void records.set(id, record)),
    read: (id: string) => records.get(id) ?? null,
    remove: jest.fn(),
    release: jest.fn(),
  };
  const track = createTracker({
    baseUrl: 'https://api.test',
    region: 'JP',
    sessionStorage: memoryStorage(stored),
    userAgent: 'UA',
    newId: () => 'e1',
    now: () => input.now,
    languageIndex: () => 1,
    consented: () => null,
    outbox,
  });
  track({ pointId: 13, eventType: 2 });
  await jest.advanceTimersByTimeAsync(50);
  expect(create.mock.calls).toEqual([
    [{ baseURL: 'https://api.test', timeout: 10_000, responseType: 'text' }],
  ]);
  expect(post.mock.calls).toEqual([
    [viewPoint.path, { viewData: expect.objectContaining({ pointID: '13' }) }],
  ]);
  // Stored before the call, and removed after the answer.
  expect(outbox.put.mock.calls).toEqual([['e1', expect.objectContaining({ pointID: '13' })]]);
  expect([outbox.remove.mock.calls, outbox.release.mock.calls]).toEqual([[['e1']], []]);
  jest.useRealTimers();
});

test.each([
  [400, 'the platform', 'drops'],
  [404, 'the platform', 'drops'],
  [401, 'the platform', 'keeps'],
  [408, 'the platform', 'keeps'],
  [429, 'the platform', 'keeps'],
  [503, 'the platform', 'keeps'],
  [403, 'a gateway', 'keeps'],
])('after status %i of %s %s the record', async (status, sender, what) => {
  const body = { success: false, model: null, errorCode: null, traceId: 't1' };
  const data = sender === 'the platform' ? JSON.stringify(body) : '<h1>Error</h1>';
  const post = () => Promise.reject(Object.assign(new Error(), { response: { status, data, headers: {} } }));
  const create = jest.spyOn(axios, 'create').mockReturnValue({ post } as never);
  const result = createViewPointSender('https://api.test')({}).then(
    () => 'drops',
    () => 'keeps',
  );
  expect(await result).toBe(what);
  create.mockRestore();
});

test('keeps a record without an answer, and passes on the time to wait', async () => {
  const post = jest.fn(() => Promise.reject(new Error('Network Error')));
  const create = jest.spyOn(axios, 'create').mockReturnValue({ post } as never);
  const send = createViewPointSender('https://api.test');
  await expect(send({})).rejects.toMatchObject({ kind: 'network' });
  const response = { status: 429, data: '', headers: { 'retry-after': '7' } };
  post.mockRejectedValueOnce(Object.assign(new Error(), { response }));
  await expect(send({})).rejects.toMatchObject({ retryAfterSeconds: 7 });
  create.mockRestore();
});

test('sets deviceID and shopID to the cabinet and the store of the page, or to empty strings', () => {
  const { deviceID, shopID } = viewPointRecord({ ...input, deviceId: 'JPC00001', shopId: 'jp-1' });
  expect([deviceID, shopID]).toEqual(['JPC00001', 'jp-1']);
  expect(viewPointRecord(input)).toMatchObject({ deviceID: '', shopID: '' });
});
