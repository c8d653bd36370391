import { request } from 'node:http';
import type { Sandbox } from '../../main';
import { callApi, newRenter } from '../../testing/client';
import { testSandbox } from '../../testing/world';

let sandbox: Sandbox;
const logged: string[] = [];
const note = (text: string, detail?: unknown) => {
  const parts = detail instanceof Error ? [detail.stack, ...Object.values(detail)] : [detail];
  logged.push(
    [text, ...parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))].join('\n'),
  );
};
beforeAll(async () => {
  sandbox = await testSandbox({ onError: note });
});
afterAll(() => sandbox.stop());

test('logs a database error with its statement and without the values', async () => {
  const { db } = sandbox.ctx;
  const renter = await newRenter(sandbox, 'JP');
  const { email } = await renter.get('me');
  await db.query("alter table email_code_requests add constraint broken check (email = '')");
  const answer = await callApi(sandbox, 'emailVerify', { 'X-DATA-REGION': 'JP' }, { email });
  await db.query('alter table email_code_requests drop constraint broken');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain('email_code');
  const [line = ''] = logged.splice(0);
  expect(line).toContain('SQLSTATE 23514 (broken) in: insert into email_code_requests');
  expect(line).not.toContain(email);
  expect(line).not.toMatch(/[0-9a-f]{64}/);
});

/** Forms of a path in a request that lead to the same route. */
const TARGETS = {
  'its path': (path: string) => path,
  'its path with an encoded character': (path: string) => path.replace('__', '%5F_'),
  'its whole address': (path: string) => new URL(path, sandbox.urls.api).href,
};

describe.each(Object.entries(TARGETS))('the control API, by %s,', (_what, targetOf) => {
  const post = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(sandbox.urls.api);
      const call = request(
        { port, host: '127.0.0.1', path: targetOf('/__sandbox/clock'), method: 'POST', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on('error', reject);
      call.end('{"advanceSeconds":0}');
    });
  const json = { 'Content-Type': 'application/json' };
  const host = () => new URL(sandbox.urls.api).host;

  test('answers programs, its own pages and the app', async () => {
    const origins = [undefined, sandbox.urls.api, sandbox.urls.app];
    for (const origin of origins) {
      expect(await post({ ...json, Host: host(), ...(origin ? { Origin: origin } : {}) })).toBe(200);
    }
    expect(await post({ ...json, Host: host().replace('127.0.0.1', 'localhost') })).toBe(200);
  });

  test.each(['rebound.example', 'rebound.example:8081'])('does not answer as %j', async (name) => {
    expect(await post({ ...json, Host: name })).toBe(403);
  });

  test.each(['https://elsewhere.example', 'http://127.0.0.1:1', 'null'])(
    'does not answer pages of %s',
    async (origin) => {
      // A form of another site can send this without a preflight.
      expect(await post({ 'Content-Type': 'text/plain', Host: host(), Origin: origin })).toBe(403);
    },
  );
});

describe('view points and reports', () => {
  const point = (viewData: object | string) => callApi(sandbox, 'viewPoint', {}, { viewData });

  test('are refused when they are too large', async () => {
    expect((await point({ page: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await point(JSON.stringify({ page: '\0' }))).status).toBe(400);
  });

  test('are limited per client', async () => {
    const statuses = new Set<number>();
    for (let calls = 0; calls < 620 && !statuses.has(429); calls += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => point({})));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
