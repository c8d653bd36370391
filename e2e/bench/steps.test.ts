/** @jest-environment node */
import { request } from './fixtures';
import { downloadedTwice, serialSteps } from './steps';

const ORIGIN = 'http://app.test';
const at = (name: string) => `${ORIGIN}/${name}`;
const API = 'http://api.test';
const document = request({ url: ORIGIN, type: 'Document', finishedAt: 10 });
const shell = request({ url: at('shell.js'), startedAt: 20, finishedAt: 200 });
const files = {
  first: new Set([at('shell.js'), at('page.js')]),
  all: new Set([at('page.js'), at('next.js')]),
};

test('counts files that start together as one step', () => {
  const page = request({ url: at('page.js'), startedAt: 25, finishedAt: 90 });
  expect(serialSteps([document, shell, page], ORIGIN, files)).toEqual({ code: 1, allCode: 1, data: 0 });
});

test('counts a file that a loaded script requests as a further step', () => {
  const page = request({ url: at('page.js'), startedAt: 210, askedBy: [at('shell.js')] });
  const next = request({ url: at('next.js'), startedAt: 400, askedBy: [at('page.js')] });
  expect(serialSteps([document, shell, page, next], ORIGIN, files)).toMatchObject({ code: 2, allCode: 3 });
});

test('counts a file that a file without a script waited for, and no answer of the API that came in between', () => {
  const answer = request({
    url: `${API}/regions`,
    type: 'Fetch',
    startedAt: 22,
    finishedAt: 40,
    preflight: true,
  });
  const page = request({ url: at('page.js'), startedAt: 50, finishedAt: 90 });
  const texts = request({ url: at('en.json'), type: 'Fetch', startedAt: 25, finishedAt: 45 });
  expect(serialSteps([document, shell, answer, page], ORIGIN, files).code).toBe(1);
  expect(serialSteps([document, shell, texts, page], ORIGIN, files).code).toBe(2);
});

test('counts the preflight of a data request, and data that waits for other data', () => {
  const first = request({
    url: `${API}/regions`,
    type: 'Fetch',
    startedAt: 25,
    finishedAt: 300,
    preflight: true,
  });
  const second = request({ url: `${API}/stores`, type: 'XHR', startedAt: 310, finishedAt: 500 });
  expect(serialSteps([document, shell, first], ORIGIN, files).data).toBe(2);
  expect(serialSteps([document, shell, first, second], ORIGIN, files).data).toBe(3);
});

test('ignores a request that the cache answers', () => {
  const page = request({ url: at('page.js'), startedAt: 210, cached: true, askedBy: [at('shell.js')] });
  expect(serialSteps([document, shell, page], ORIGIN, files).code).toBe(1);
});

test('finds files that are downloaded twice, but neither cached ones nor posts', () => {
  const again = (given: object) => request({ url: at('a.js'), id: Math.random().toString(), ...given });
  expect(downloadedTwice([again({}), again({ cached: true }), again({ method: 'POST' })])).toEqual([]);
  expect(downloadedTwice([again({}), again({})])).toEqual([at('a.js')]);
});
