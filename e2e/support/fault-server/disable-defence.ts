import { inlineHash } from '@shell/deploy/render';
import type { SentPage } from './server';

/** Removes one defence from the document that is sent, so that a test can show what it prevents. */
export type Weakening = (page: SentPage) => SentPage;

const SCRIPT = /<script>([^]*?)<\/script>/;

/**
 * Changes the bootstrap script and updates its hash in the CSP.
 * @throws Error if `from` does not match
 */
function changeBootstrap({ html, headers }: SentPage, from: RegExp, to: string): SentPage {
  const text = SCRIPT.exec(html)![1]!;
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`the bootstrap script has no match of ${String(from)}`);
  return {
    headers,
    html: html
      .replace(SCRIPT, () => `<script>${changed}</script>`)
      .replace(inlineHash(text), inlineHash(changed)),
  };
}

function changePolicy({ html, headers }: SentPage, from: RegExp, to: string): SentPage {
  const changed = html.replace(
    /(http-equiv="Content-Security-Policy" content=")([^"]*)/,
    (_all, open: string, policy) => open + String(policy).replace(from, to),
  );
  if (changed === html) throw new Error(`the CSP has no match of ${String(from)}`);
  return { html: changed, headers };
}

/** Makes the integrity gate add no hashes to tags and fetches. */
export const withoutHashes: Weakening = (page) =>
  changeBootstrap(
    changeBootstrap(page, /\.call\((\w+),"integrity",/g, '.call($1,"data-unused",'),
    /\{integrity:/g,
    '{unused:',
  );

/** Removes the header that blocks scripts without a hash. */
export const withoutIntegrityPolicy: Weakening = ({ html, headers }) => {
  const { 'integrity-policy': dropped, ...rest } = headers;
  if (!dropped) throw new Error('there is no Integrity-Policy header');
  return { html, headers: rest };
};

/** Removes Trusted Types, whose default policy accepts only the addresses of the page's files. */
export const withoutTrustedTypes: Weakening = (page) =>
  changePolicy(page, /require-trusted-types-for 'script'; trusted-types[^;]*/, '');

/** Allows files of another origin in the CSP. */
export const withAllowedOrigin =
  (origin: string): Weakening =>
  (page) =>
    changePolicy(page, /(script-src|connect-src|style-src) 'self'/g, `$1 'self' ${origin}`);

/** Removes the load timeout of files. */
export const withoutFileLimit: Weakening = (page) => changeBootstrap(page, /=2e4\b/, '=2e9');

/** Sets the delay of the slow message of the bootstrap script to an hour. */
export const withoutSlowMessage: Weakening = (page) => changeBootstrap(page, /\b2400\b/, '36e5');

/** Changes the shell's script: sets the delay of its slow message to an hour and removes its load timeout. */
export const withoutSlowMessageInShell = (file: string, text: string) =>
  file.startsWith('shell.') && file.endsWith('.js')
    ? text.replace(/\b2400\b/g, '36e5').replace(/\.wait\(2e4\)/, '.wait(2e9)')
    : text;
