import type { BrowserContext } from '@playwright/test';

/** A build that takes the place of a module of a deployed app, in the browser of a test only. */
export interface ReplacedBuild {
  /** Text of the page data in the deployed documents, and the text with the build in it. */
  deployed: string;
  replaced: string;
  /** Files of the build: their paths on this machine by their paths at the origin of the app. */
  files: Record<string, string>;
}

/**
 * Returns a deployed document with the build in its page data.
 * @throws Error if the document has other page data
 */
export function replacedDocument(html: string, { deployed, replaced }: ReplacedBuild): string {
  if (!html.includes(deployed))
    throw new Error('The deployed page has changed since this run began. Run the journeys again.');
  return html.replace(deployed, () => replaced);
}

/** Replaces the module in each document of the app that a browser context opens. The deployed app does not change. */
export async function replaceBuild(context: BrowserContext, at: string, build: ReplacedBuild): Promise<void> {
  await context.route(
    (url) => url.origin === at,
    async (route) => {
      const request = route.request();
      const file = build.files[new URL(request.url()).pathname];
      if (file) return route.fulfill({ path: file });
      if (request.resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
      if (!isPage || !response.ok()) return route.fulfill({ response });
      return route.fulfill({ response, body: replacedDocument(await response.text(), build) });
    },
  );
}
