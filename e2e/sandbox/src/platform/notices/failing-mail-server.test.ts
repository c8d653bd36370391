import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import type { Sandbox } from '../../main';
import { callApi, newRenter, regionHeaders } from '../../testing/client';
import {
  type MailReplies,
  type ScriptedMailServer,
  bankOut,
  scriptedMailServer,
} from '../../testing/mail-server';
import { advance, mailsTo, reset, testSandbox } from '../../testing/world';
import type { MailServer } from '../../ports/mail';
import { planNotice } from '.';
import { stopMailer } from './mailer';

let sandbox: Sandbox;
let failing: ScriptedMailServer;
let working: MailServer;
beforeAll(async () => {
  sandbox = await testSandbox();
  working = sandbox.ctx.mailServer;
  failing = await scriptedMailServer();
});
afterAll(async () => {
  failing.stop();
  await sandbox.stop();
});

const verify = (email: string) => callApi(sandbox, 'emailVerify', regionHeaders('MY'), { email });
const auth = (email: string, verifyCode: string) =>
  callApi(sandbox, 'emailAuth', regionHeaders('MY'), { email, verifyCode });
const liveCodes = (email: string) =>
  sandbox.ctx.db.query('select 1 from email_code_requests where email = $1 and used_at is null', [email]);

function useMailServer(mailServer: MailServer): void {
  stopMailer(sandbox.ctx);
  Object.assign(sandbox.ctx, { mailServer });
}
function failWith(replies: Partial<MailReplies>): void {
  failing.replies = { greeting: '220 ready', ...replies };
  useMailServer(failing);
}

describe('a mail server that refuses', () => {
  test.each<[string, Partial<MailReplies>]>([
    ['says nothing', { greeting: null }],
    ['hangs up', { greeting: '' }],
    ['refuses', { greeting: '554 no service' }],
    ['is busy', { greeting: '421 try again later' }],
    ['speaks another protocol', { greeting: 'HTTP/1.1 200 OK\r\n' }],
    ['refuses every recipient for now', { recipient: '451 try again later' }],
    ['hangs up at the recipient', { recipient: '' }],
    ['refuses to read', { data: '451 no disk' }],
    ['refuses what it has read', { text: '554 looks like spam' }],
  ])('and %s locks nobody out', async (what, replies) => {
    const email = `${what.replaceAll(' ', '-')}@example.test`;
    failWith(replies);
    const failed = await verify(email);
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await liveCodes(email)).toEqual([]);
    useMailServer(working);
    expect(await verify(email)).toMatchObject({ status: 200, model: { resendAfterSeconds: 60 } });
    expect(await mailsTo(sandbox, email)).toHaveLength(1);
  });

  test('leaves no code valid, gives no tries back and counts its client', async () => {
    await reset(sandbox);
    failWith({ greeting: '554 no service' });
    const asked = [];
    const tried = [];
    for (let i = 0; i < 42; i++) {
      asked.push(await verify('victim@example.test'));
      for (let n = 0; n < 2; n++) tried.push(await auth('victim@example.test', '234567'));
    }
    expect(asked.map(({ status, errorCode }) => errorCode ?? status)).toEqual([
      ...Array.from({ length: 40 }, () => 503),
      ...['UCS300109', 'UCS300109'],
    ]);
    // The last one names that no tries are left.
    expect(tried.filter(({ errorCode }) => errorCode === 'UCS300106')).toHaveLength(4);
    expect(await liveCodes('victim@example.test')).toEqual([]);
  }, 120_000);

  test('gives new tries with the next code that it accepts', async () => {
    await reset(sandbox);
    failWith({ greeting: '554 no service' });
    for (let i = 0; i < 6; i++) await auth('again@example.test', '234567');
    expect(await auth('again@example.test', '234567')).toMatchObject({ errorCode: 'UCS300108' });
    useMailServer(working);
    await verify('again@example.test');
    expect(await auth('again@example.test', '234567')).toMatchObject({ errorCode: 'UCS300106' });
  });
});

test.each([
  ['no such user', '550', 'UCS300111'],
  ['a user elsewhere', '551', 'UCS300111'],
  ['no mailbox name', '553', 'UCS300111'],
  ['a full mailbox', '552', 503],
])(
  'an address that its mail server refuses as %s is answered at once and logged without it',
  async (what, reply, answer) => {
    await reset(sandbox);
    const email = `${what.replaceAll(' ', '-')}@example.test`;
    const logged: unknown[] = [];
    const warn = jest
      .spyOn(sandbox.ctx.log, 'warn')
      .mockImplementation((...line: unknown[]) => void logged.push(line));
    failWith({ recipient: `${reply} <${email}> is refused` });
    const { status, errorCode } = await verify(email);
    warn.mockRestore();
    expect(errorCode ?? status).toBe(answer);
    expect(inspect(logged, { depth: null })).toContain(`EENVELOPE ${reply}`);
    expect(inspect(logged, { depth: null, showHidden: true })).not.toContain(email);
    expect(await liveCodes(email)).toEqual([]);
    const again = await verify(email);
    expect(again.errorCode ?? again.status).toBe(answer === 503 ? 503 : 'UCS300109');
  },
);

test.each<[string, Partial<MailReplies>]>([
  ['says nothing', { text: null }],
  ['hangs up', { text: '' }],
])('a mail server that has read a code and %s gets the next one after a minute', async (what, replies) => {
  await reset(sandbox);
  const email = `read-and-${what.replaceAll(' ', '-')}@example.test`;
  failWith(replies);
  failing.texts = [];
  const failed = await verify(email);
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '60']);
  await advance(sandbox, 50);
  expect(await verify(email)).toMatchObject({ errorCode: 'UCS300109' });
  expect(failing.texts).toHaveLength(1);
  // The mail may arrive.
  expect(await liveCodes(email)).toHaveLength(1);
  await advance(sandbox, 10);
  useMailServer(working);
  expect(await verify(email)).toMatchObject({ success: true });
});

test.each([
  ['is given up', '550', 0],
  ['waits for another try', '552', 1],
])('a notice that %s if the mail server answers %s to its recipient', async (_what, reply, waiting) => {
  await reset(sandbox);
  const { ctx } = sandbox;
  const renter = await newRenter(sandbox, 'JP');
  failWith({ recipient: `${reply} refused` });
  const warn = jest.spyOn(ctx.log, 'warn').mockImplementation(() => undefined);
  await planNotice(ctx, ctx.db, renter.userId, bankOut(ctx.clock.now()));
  await ctx.jobs.runDue();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
  expect(await ctx.db.query("select 1 from jobs where kind = 'notice'")).toHaveLength(waiting);
});
