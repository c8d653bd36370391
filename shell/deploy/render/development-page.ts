import type { PageData } from 'shell/publishing';
import { inlineHash } from './boot-script';
import { withPageData } from './render';

/** Replacements in a copy of a deployed page, for developing one module in it. */
export interface DevelopmentPage {
  data: PageData;
  /** Texts of inline scripts. `firstScript` replaces the bootstrap script. The others are inserted around it. */
  before: string;
  firstScript: string;
  after: string;
  /** URL of a script that is loaded in addition to the app. */
  badge: string;
  /** Additional origins for `connect-src`, e.g. the socket that reports changes. */
  connect: string[];
}

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)/;
/** Matches the bootstrap script, the only inline script that is not data. */
const FIRST_SCRIPT = /<script>[^]*?<\/script>/;
/** Matches the scripts of a preview. A development page has a panel of its own. */
const PREVIEW_SCRIPTS = /<script data-preview=[^]*?<\/script>\n/g;

/**
 * Replaces the data, the inline scripts and parts of the policy in a deployed page.
 * @throws Error if the text is not a page of this app
 */
export function developmentPage(html: string, page: DevelopmentPage): string {
  if (!POLICY.test(html) || !FIRST_SCRIPT.test(html))
    throw new Error('the page has no policy or no bootstrap script');
  const inline = [page.before, page.firstScript, page.after];
  const scripts = inline.map((text) => `<script>${text}</script>`).join('\n');
  // Replacement functions, because `$&` in a replacement string would be expanded.
  const adapted = html
    .replace(PREVIEW_SCRIPTS, '')
    .replace(FIRST_SCRIPT, () => `${scripts}\n<script defer src="${page.badge}"></script>`)
    .replace(POLICY, (_all, open: string, policy: string, close: string) => {
      return open + developmentPolicy(policy, inline.map(inlineHash), page.connect) + close;
    });
  return withPageData(adapted, page.data);
}

/**
 * Returns a policy with other script hashes, with additional `connect-src` origins and without Trusted Types.
 * Development tools assign plain strings, which Trusted Types would block.
 */
export function developmentPolicy(policy: string, hashes: string[], connect: string[]): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive && !/^(require-trusted-types-for|trusted-types)\b/.test(directive))
    .map((directive) => {
      const [name, ...sources] = directive.split(/\s+/);
      if (name === 'script-src') {
        const kept = sources.filter((source) => !/^'sha\d+-/.test(source));
        return [name, ...kept, ...hashes].join(' ');
      }
      return name === 'connect-src' ? [directive, ...connect].join(' ') : directive;
    })
    .join('; ');
}
