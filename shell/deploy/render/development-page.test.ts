import { PAGE_FORMAT, type PageData } from 'shell/publishing';
import { inlineHash } from './boot-script';
import { contentSecurityPolicy } from './csp';
import { developmentPage, developmentPolicy } from './development-page';
import { readPageData } from './render';

const settings = {
  api: { JP: 'https://api.test', MY: 'https://api.test', HK: 'https://api.test' },
  imageOrigins: ['https://img.test'],
} as unknown as PageData['settings'];
const shell = { base: 'shell/1/', files: [] };
const data = { format: PAGE_FORMAT, revision: 'r1', settings, shell, modules: {} } as unknown as PageData;
const html = [
  `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(settings, ["'sha256-old='"], "'sha256-style='")}">`,
  `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`,
  '<script>first()</script>',
].join('\n');

test('changes only script hashes, the socket and Trusted Types in the policy', () => {
  const policy = contentSecurityPolicy(settings, ["'sha256-old='"], "'sha256-style='");
  const adapted = developmentPolicy(policy, ["'sha256-new='"], ['ws://localhost:8090']);
  const before = policy.split('; ');
  const after = adapted.split('; ');
  expect(before.filter((directive) => !after.includes(directive))).toEqual([
    "script-src 'self' 'sha256-old=' 'wasm-unsafe-eval'",
    "connect-src 'self' https://api.test",
    "require-trusted-types-for 'script'",
    'trusted-types default pb-worker',
  ]);
  expect(after.filter((directive) => !before.includes(directive))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-new='",
    "connect-src 'self' https://api.test ws://localhost:8090",
  ]);
});

test('replaces data and scripts, and adds the hash of each script to the policy', () => {
  const next = { ...data, revision: 'r1-dev</script>' };
  const copy = developmentPage(html, {
    data: next,
    before: 'hook("$&")',
    firstScript: 'boot()',
    after: 'table()',
    badge: '/badge.js',
    connect: [],
  });
  expect(readPageData(copy).revision).toBe('r1-dev</script>');
  expect([...copy.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => text)).toEqual([
    'hook("$&")',
    'boot()',
    'table()',
  ]);
  for (const text of ['hook("$&")', 'boot()', 'table()']) expect(copy).toContain(inlineHash(text));
  expect(copy).not.toContain('first()');
});

test('refuses a document that is not a page of the app', () => {
  const page = { data, before: '', firstScript: '', after: '', badge: '', connect: [] };
  expect(() => developmentPage('<!doctype html><title>else</title>', page)).toThrow(/no policy/);
});
