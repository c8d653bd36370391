import { inlineHash } from '../../../shell/deploy/render/boot-script';
import type { SentPage } from './server';

/** Takes one defence away from the page as it is sent, so that a test can see what it was for. */
export type Weakening = (page: SentPage) => SentPage;

const SCRIPT = /<script>([^]*?)<\/script>/;

/** Changes the page's first script, and its hash in the policy with it. @throws where there is nothing to change */
function inFirstScript({ html, headers }: SentPage, from: RegExp, to: string): SentPage {
  const text = SCRIPT.exec(html)![1]!;
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`the first script has no ${String(from)}`);
  return {
    headers,
    html: html
      .replace(SCRIPT, () => `<script>${changed}</script>`)
      .replace(inlineHash(text), inlineHash(changed)),
  };
}

function inPolicy({ html, headers }: SentPage, from: RegExp, to: string): SentPage {
  const changed = html.replace(
    /(http-equiv="Content-Security-Policy" content=")([^"]*)/,
    (_all, open: string, policy) => open + String(policy).replace(from, to),
  );
  if (changed === html) throw new Error(`the policy has no ${String(from)}`);
  return { html: changed, headers };
}

/** The gate gives tags and fetches no hash any more. */
export const withoutHashes: Weakening = (page) =>
  inFirstScript(
    inFirstScript(page, /\.call\((\w+),"integrity",/g, '.call($1,"data-unused",'),
    /\{integrity:/g,
    '{unused:',
  );

/** The header that refuses scripts without a hash is gone. */
export const withoutIntegrityPolicy: Weakening = ({ html, headers }) => {
  const { 'integrity-policy': dropped, ...rest } = headers;
  if (!dropped) throw new Error('there is no Integrity-Policy header');
  return { html, headers: rest };
};

/** Any script address may be set: the default policy, which knows only the page's files, is not asked. */
export const withoutTrustedTypes: Weakening = (page) =>
  inPolicy(page, /require-trusted-types-for 'script'; trusted-types[^;]*/, '');

/** The policy lets files come from another origin as well. */
export const openTo =
  (origin: string): Weakening =>
  (page) =>
    inPolicy(page, /(script-src|connect-src|style-src) 'self'/g, `$1 'self' ${origin}`);

/** Files may hang for ever. */
export const withoutFileLimit: Weakening = (page) => inFirstScript(page, /=2e4\b/, '=2e9');
/** The page's own sentence comes after an hour instead of three seconds. */
export const patientPage: Weakening = (page) => inFirstScript(page, /\b2400\b/, '36e5');

/** The same in the shell's own code: the area says that it is slow after an hour, a load ends never. */
export const patientShell = (file: string, text: string) =>
  file.startsWith('shell.') && file.endsWith('.js')
    ? text.replace(/\b2400\b/g, '36e5').replace(/\.wait\(2e4\)/, '.wait(2e9)')
    : text;
