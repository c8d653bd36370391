/** Origins of a deployed app and of what it works with. A recording has their names in place of them. */
export interface Origins {
  app: string;
  /** Origins of the API by region (`JP`). Regions may share one. */
  api: Readonly<Record<string, string>>;
  checkout: readonly string[];
  identity: readonly string[];
  image: readonly string[];
}

/** Names of the origins: `app`, `api`, `checkout:0`. All regions of the API have one name, because they may share one origin. */
function named({ app, api, ...others }: Origins): [name: string, origin: string][] {
  const lists = Object.entries(others).flatMap(([kind, origins]) =>
    origins.map((origin, place): [string, string] => [`${kind}:${place}`, origin]),
  );
  const all: [string, string][] = [
    ['app', app],
    ...Object.values(api).map((origin): [string, string] => ['api', origin]),
    ...lists,
  ];
  // A longer origin may begin with a shorter one.
  return all.sort(([, one], [, other]) => other.length - one.length);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces the origins in a text by their names, also where they are encoded for a query. */
export function withNames(text: string, origins: Origins): string {
  return named(origins).reduce(
    (all, [name, origin]) =>
      all
        .replace(new RegExp(`${escaped(origin)}(?![\\w.:-])`, 'g'), () => `{${name}}`)
        .replace(
          new RegExp(`${escaped(encodeURIComponent(origin))}(?![\\w.-]|%3A)`, 'gi'),
          () => `{${name}|encoded}`,
        ),
    text,
  );
}

/**
 * Replaces the names in a text by the origins.
 * @param api origin of the API to which the answer belongs
 * @throws Error if the text names an origin that the app does not have
 */
export function withOrigins(text: string, origins: Origins, api: string): string {
  const known = new Map([...named(origins), ['api', api] as const]);
  return text.replace(
    /\{((?:app|api|(?:checkout|identity|image):\d+))(\|encoded)?\}/g,
    (_all, name: string, encoded?: string) => {
      const origin = known.get(name);
      if (origin === undefined)
        throw new Error(
          `The recording uses the origin ${name}, which this app does not have. Record the journey again.`,
        );
      return encoded ? encodeURIComponent(origin) : origin;
    },
  );
}

/** Returns the origin of the API to which a request goes; that of the first region for all other requests. */
export function apiOf(url: string, { api }: Origins): string {
  const all = Object.values(api);
  return all.find((origin) => url.startsWith(`${origin}/`)) ?? all[0] ?? '';
}
