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
