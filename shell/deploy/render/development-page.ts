import type { PageData } from '../../page/page-data';
import { inlineHash } from './boot-script';
import { withPageData } from './render';

/** What a copy of a deployed page gets in the place of its own, to develop one module in it. */
export interface DevelopmentPage {
  data: PageData;
  /** Texts of the inline scripts: before the first script, in its place, and after it. */
  before: string;
  firstScript: string;
  after: string;
  /** Address of a script that is loaded beside the app. */
  badge: string;
  /** Further origins that the page may talk to, e.g. the socket that tells of changes. */
  connect: string[];
}

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)/;
/** The page's only script that is neither data nor a file. */
const FIRST_SCRIPT = /<script>[^]*?<\/script>/;

/**
 * Adapts a deployed page's text: its data, its scripts and its policy. The policy stays as it was but for the hashes of
 * the scripts, the socket, and Trusted Types (the tools of a development build assign plain texts).
 * @throws where the text is no page of this app.
 */
export function developmentPage(html: string, page: DevelopmentPage): string {
  if (!POLICY.test(html) || !FIRST_SCRIPT.test(html))
    throw new Error('the page has no policy or no first script');
  const inline = [page.before, page.firstScript, page.after];
  const scripts = inline.map((text) => `<script>${text}</script>`).join('\n');
  // Replaced by functions: a text with `$&` in it would otherwise be read as a pattern.
  const adapted = html
    .replace(FIRST_SCRIPT, () => `${scripts}\n<script defer src="${page.badge}"></script>`)
    .replace(POLICY, (_all, open: string, policy: string, close: string) => {
      return open + developmentPolicy(policy, inline.map(inlineHash), page.connect) + close;
    });
  return withPageData(adapted, page.data);
}

/** A page's policy with other inline scripts, further origins to talk to, and without Trusted Types. */
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
