import type { Sandbox } from '../../main';
import { sendNotice } from './';
import type { Notice } from './notice';
import { control, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const notice: Notice = {
  to: 'Yuki@example.test',
  language: 'ja',
  region: 'JP',
  kind: 'BANK_OUT',
  orderNo: 'JP2611200001',
  storeName: 'つつじ書店 渋谷店',
  slot: 3,
  code: '7K42',
  startedAt: '2026-11-20T05:02:00Z',
  timeZone: 'Asia/Tokyo',
};

test('sends a notice by SMTP to the mailbox in the renter’s language', async () => {
  await sendNotice(sandbox.ctx, notice);
  await sendNotice(sandbox.ctx, { ...notice, to: 'other@example.test' });
  const { mails } = await control<{ mails: Record<string, string | null>[] }>(
    sandbox,
    '/mail?to=yuki@example.test',
  );
  expect(mails).toMatchObject([
    { kind: 'BANK_OUT', language: 'ja', subject: '利用を開始しました：スロット3', code: null },
  ]);
  expect(mails[0]!.text).toContain('つつじ書店 渋谷店');
  expect(mails[0]!.text).toContain('2026年11月20日 14:02');
});

test('shows the mailbox as a page that runs no content of a mail', async () => {
  await sendNotice(sandbox.ctx, { ...notice, storeName: '<script>alert(1)</script>' });
  const page = await fetch(`${sandbox.urls.api}/__sandbox/mail`, { headers: { Accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<h1>Mail</h1>');
  expect(html).not.toContain('<script>');
});
