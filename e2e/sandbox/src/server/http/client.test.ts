import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { testSandbox } from '../../testing/world';
import { clientOf } from './client';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0:0001::5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['nonsense', 'nonsense'],
])('counts %s as %s', (ip, client) => {
  expect(clientOf({ ip })).toBe(client);
});

/** Returns the clients of code requests that arrived with each value of `X-Forwarded-For`, as stored. */
async function clientsOf(sandbox: Sandbox, forwarded: readonly string[]): Promise<number> {
  for (const [index, value] of forwarded.entries()) {
    const headers = { ...regionHeaders('JP'), 'X-Forwarded-For': value };
    const { success } = await callApi(sandbox, 'emailVerify', headers, { email: `hop${index}@example.test` });
    expect(success).toBe(true);
  }
  const rows = await sandbox.ctx.db.query('select distinct client_hash from email_codes_sent');
  return rows.length;
}

describe('X-Forwarded-For', () => {
  let sandbox: Sandbox;
  afterEach(() => sandbox.stop());

  test('does not count without a trusted proxy', async () => {
    sandbox = await testSandbox();
    expect(await clientsOf(sandbox, ['203.0.113.1', '203.0.113.2'])).toBe(1);
  });

  test('names the client behind trusted proxies', async () => {
    sandbox = await testSandbox({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
    expect(await clientsOf(sandbox, ['203.0.113.1', '203.0.113.2, 10.0.0.9', '203.0.113.2'])).toBe(2);
  });

  test('counts only as far as proxies are trusted, so that a client cannot choose its address', async () => {
    sandbox = await testSandbox({ trustedProxies: ['127.0.0.1'] });
    expect(await clientsOf(sandbox, ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'])).toBe(1);
  });
});
