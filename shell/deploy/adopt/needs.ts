import { type Script, textOf, visitNodes } from './code';

/** Names of XML languages, which no browser requests. */
const NAMESPACES = ['http://www.w3.org'];
const ADDRESS = /^\s*(?:https?:|wss?:)?\/\/[^/]/i;
/** Base of addresses without a scheme. */
const SAME_SCHEME = 'https://app.invalid';

/** Returns the origins that the strings of a script begin with, also those of templates. */
function originsOf(script: Script): string[] {
  const found: string[] = [];
  visitNodes(script, (node) => {
    const text = node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? null) : textOf(node);
    if (text && ADDRESS.test(text) && URL.canParse(text, SAME_SCHEME))
      found.push(new URL(text, SAME_SCHEME).origin);
  });
  return found;
}

/** Returns the origins that scripts name, sorted. They may request them by fetch, XMLHttpRequest or WebSocket. */
export const namedOrigins = (scripts: readonly Script[]): string[] =>
  [...new Set(scripts.flatMap(originsOf))].filter((origin) => !NAMESPACES.includes(origin)).sort();

/**
 * Returns the refusals about the origins of a remote.
 * @param allowed origins to which the policy of the environment permits requests
 * @param mentioned origins that the author declares to be only named, such as those of links
 */
export const needRefusals = (
  origins: readonly string[],
  allowed: readonly string[],
  mentioned: readonly string[],
): string[] =>
  origins
    .filter((origin) => !allowed.includes(origin) && !mentioned.includes(origin))
    .map(
      (origin) =>
        `The code names ${origin}, and the policy of this environment permits no requests to it. Have the platform team add it to the settings, or list it under "mentions" if it is only a link.`,
    );
