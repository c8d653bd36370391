/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AnswerLog, type RecordedAnswer, withoutTokens } from './answer-log';
import { loggedControl } from './answers-of-platform';
import { replacedDocument } from './replaced-build';

const folder = mkdtempSync(path.join(tmpdir(), 'answer-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RECORDED = { app: 'https://pre.example', 'api:JP': 'https://api.pre.example' };
const REPLAYED = { app: 'https://m.example', 'api:JP': 'https://api.example' };
const answer = (body: string): RecordedAnswer => ({ status: 200, headers: {}, body });
const ORDER = (api: string) => `GET ${api}/v1/orders/1`;

test('replays the answers of a request in their order at other addresses, and the last one again', async () => {
  const file = path.join(folder, 'deep', 'one.json');
  const log = AnswerLog.record(file, RECORDED, 'renter@example.com');
  log.add(ORDER(RECORDED['api:JP']), answer('waiting'));
  log.add(ORDER(RECORDED['api:JP']), answer(`{"to":"${RECORDED.app}/jp/home"}`));
  const live = jest.fn(() => Promise.resolve({ mails: [] }));
  await loggedControl(log, live)('GET', '/mail');
  log.save();
  for (const origin of Object.values(RECORDED)) expect(readFileSync(file, 'utf8')).not.toContain(origin);

  const replay = AnswerLog.replay(file, REPLAYED)!;
  expect([replay.isReplay, replay.email]).toEqual([true, 'renter@example.com']);
  const bodies = [1, 2, 3].map(() => replay.next(ORDER(REPLAYED['api:JP']))?.body);
  expect(bodies).toEqual([
    'waiting',
    '{"to":"https://m.example/jp/home"}',
    '{"to":"https://m.example/jp/home"}',
  ]);
  expect(replay.next('GET https://api.example/v1/other')).toBeNull();
  const control = loggedControl(replay, live);
  expect(await control('GET', '/mail')).toEqual({ mails: [] });
  await expect(control('POST', '/clock')).rejects.toThrow(
    'is recorded for POST /clock. Record the journey again.',
  );
  expect(live).toHaveBeenCalledTimes(1);
});

test('has no answers if there is no file', () => {
  expect(AnswerLog.replay(path.join(folder, 'none.json'), REPLAYED)).toBeNull();
});

test('stores no token of a session', () => {
  const text = '{"model":{"token":"secret-1","webToken": "secret-2","name":"token"}}';
  expect(withoutTokens(text)).toBe('{"model":{"token":"recorded","webToken": "recorded","name":"token"}}');
});

test('replaces the page data of a document, and refuses a document with others', () => {
  const build = { deployed: '<data>old</data>', replaced: '<data>$& new</data>', files: {} };
  expect(replacedDocument('<p><data>old</data></p>', build)).toBe('<p><data>$& new</data></p>');
  expect(() => replacedDocument('<p><data>newer</data></p>', build)).toThrow(
    'has changed since this run began',
  );
});
