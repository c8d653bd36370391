/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AnswerLog, type RecordedAnswer } from './answer-log';
import { redirectDocument, toRecorded } from './answer-requests';
import { loggedControl, loggedSend } from './logged';
import { type Origins, withNames, withOrigins } from './origins';
import { replacedDocument } from './replaced-build';

const folder = mkdtempSync(path.join(tmpdir(), 'answer-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One API for all regions, and one for each. */
const RECORDED: Origins = {
  app: 'https://pre.example',
  api: { JP: 'https://api.pre.example', MY: 'https://api.pre.example' },
  checkout: ['https://pay.pre.example'],
  identity: ['https://pre.example:8443'],
  image: [],
};
const REPLAYED: Origins = {
  app: 'https://m.example',
  api: { JP: 'https://jp.example', MY: 'https://my.example' },
  checkout: ['https://pay.example'],
  identity: ['https://id.example'],
  image: [],
};
const answer = (body: string, headers: Record<string, string> = {}): RecordedAnswer => ({
  status: 200,
  headers,
  body,
});
const order = (api: string, region: string) => ({ method: 'GET', url: `${api}/test/orders/1`, region });
const file = (name: string) => path.join(folder, 'deep', name);
const record = (name: string) => AnswerLog.record(file(name), RECORDED, 'renter@example.com');

test('replays the answers of a request in their order, and the last one again, also where each region has an API', () => {
  const log = record('order.json');
  log.add(order('https://api.pre.example', 'JP'), answer('waiting'));
  log.add(order('https://api.pre.example', 'JP'), answer('{"to":"https://pre.example/jp/home"}'));
  log.add(order('https://api.pre.example', 'MY'), answer('{"photo":"https://api.pre.example/photo"}'));
  log.save();
  const replay = AnswerLog.replay(file('order.json'), REPLAYED)!;
  expect([replay.isReplay, replay.email]).toEqual([true, 'renter@example.com']);
  const bodies = [1, 2, 3].map(() => replay.next(order('https://jp.example', 'JP'))?.body);
  expect(bodies).toEqual([
    'waiting',
    '{"to":"https://m.example/jp/home"}',
    '{"to":"https://m.example/jp/home"}',
  ]);
  expect(replay.next(order('https://my.example', 'MY'))?.body).toBe('{"photo":"https://my.example/photo"}');
  expect(replay.next({ ...order('https://jp.example', 'JP'), method: 'POST' })).toBeNull();
});

test('gives a page that asks more often no answer of a later time', async () => {
  const log = record('phases.json');
  const request = order('https://api.pre.example', 'JP');
  const control = loggedControl(log, () => Promise.resolve({}));
  log.add(request, answer('rented'));
  log.add(request, answer('rented, seen again'));
  await control('POST', '/clock');
  log.add(request, answer('returned'));
  log.save();
  const replay = AnswerLog.replay(file('phases.json'), REPLAYED)!;
  const here = order('https://jp.example', 'JP');
  const seen = () => replay.next(here)!.body;
  expect([seen(), seen(), seen()]).toEqual(['rented', 'rented, seen again', 'rented, seen again']);
  await loggedControl(replay, () => Promise.reject(new Error('asked')))('POST', '/clock');
  expect(seen()).toBe('returned');
  const lessOften = AnswerLog.replay(file('phases.json'), REPLAYED)!;
  lessOften.next(here);
  lessOften.nextControl('POST /clock');
  expect(lessOften.next(here)!.body).toBe('returned');
});

test('names every origin, also where it is encoded or the start of another one', () => {
  const text =
    'https://pre.example/jp https://pre.example:8443/in?to=https%3A%2F%2Fpre.example%2Fjp https://pay.pre.example/1 https://pre.example.org/';
  const named = withNames(text, RECORDED);
  expect(named).toBe(
    '{app}/jp {identity:0}/in?to={app|encoded}%2Fjp {checkout:0}/1 https://pre.example.org/',
  );
  expect(withOrigins(named, REPLAYED, 'https://jp.example')).toBe(
    'https://m.example/jp https://id.example/in?to=https%3A%2F%2Fm.example%2Fjp https://pay.example/1 https://pre.example.org/',
  );
  expect(() => withOrigins('{checkout:3}/1', REPLAYED, '')).toThrow('uses the origin checkout:3');
});

test('stores no secret, and no other value in its place that the app refuses', () => {
  const token = 'k3Jx_9-aQwErTyUiOpAsDf';
  const log = record('secret.json');
  log.hide('session-of-renter');
  log.add(order('https://api.pre.example', 'JP'), answer(`{"model":{"token":"${token}","name":"token"}}`));
  log.add(
    { method: 'GET', url: `https://pay.pre.example/pay?session=session-of-renter` },
    answer('', { location: `https://pre.example/?x=session-of-renter` }),
  );
  log.addControl('GET /mail', { text: 'session-of-renter', html: '{"webToken":"another-secret"}' });
  log.save();
  const text = readFileSync(file('secret.json'), 'utf8');
  for (const secret of [token, 'session-of-renter', 'another-secret']) expect(text).not.toContain(secret);
  for (const origin of ['pre.example', 'api.pre.example']) expect(text).not.toContain(`//${origin}`);
  const replayed = AnswerLog.replay(file('secret.json'), REPLAYED)!.next(order('https://jp.example', 'JP'));
  const { model } = JSON.parse(replayed!.body) as { model: { token: string; name: string } };
  expect(model.token).toMatch(/^recorded[A-Za-z0-9_-]{14}$/);
  expect(model.name).toBe('token');
});

test('replays what the renter asks beside the page, without asking anybody', async () => {
  const call = {
    method: 'GET',
    headers: { 'X-DATA-REGION': 'JP', 'X-WEB-TOKEN': 'token-of-ask' },
    body: undefined,
  };
  const live = jest.fn(() => Promise.resolve({ status: 200, text: '{"success":true}' }));
  const control = jest.fn(() => Promise.resolve({ mails: [] }));
  const log = record('ask.json');
  await loggedSend(log, live)('https://api.pre.example/test/me', call);
  await loggedControl(log, control)('GET', '/mail');
  log.save();
  const replay = AnswerLog.replay(file('ask.json'), REPLAYED)!;
  const send = loggedSend(replay, live);
  expect(await send('https://jp.example/test/me', call)).toEqual({ status: 200, text: '{"success":true}' });
  await expect(send('https://jp.example/test/orders', call)).rejects.toThrow('Record the journey again.');
  expect(await loggedControl(replay, control)('GET', '/mail')).toEqual({ mails: [] });
  await expect(loggedControl(replay, control)('POST', '/clock')).rejects.toThrow(
    'is recorded for POST /clock. Record the journey again.',
  );
  expect([live.mock.calls.length, control.mock.calls.length]).toEqual([1, 1]);
});

test('has no answers if there is no file', () => {
  expect(AnswerLog.replay(file('none.json'), REPLAYED)).toBeNull();
});

test('keeps bytes that are no text', () => {
  const bytes = Buffer.from([0, 255, 137, 80]);
  expect(toRecorded(200, { 'content-type': 'application/json', server: 'x' }, Buffer.from('¥'))).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '¥',
  });
  const { body, base64 } = toRecorded(200, {}, bytes);
  expect([base64, Buffer.from(body, 'base64')]).toEqual([true, bytes]);
});

test('leads to the address of a redirect, which cannot end the script', () => {
  expect(redirectDocument('https://m.example/?x=</script>')).toContain(
    'location.replace("https://m.example/?x=\\u003c/script>")',
  );
});

test('replaces the page data of a document, and refuses a document with others', () => {
  const build = { deployed: '<data>old</data>', replaced: '<data>$& new</data>', files: {} };
  expect(replacedDocument('<p><data>old</data></p>', build)).toBe('<p><data>$& new</data></p>');
  expect(() => replacedDocument('<p><data>newer</data></p>', build)).toThrow(
    'has changed since this run began',
  );
});
