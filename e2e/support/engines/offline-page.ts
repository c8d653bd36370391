/** State of a page without network: saved answers, everything (it needs none), or a message that says what is missing. */
export type Shown = 'saved' | 'complete' | 'says what is missing';

/** How the app is opened without network: again in a tab, or installed, from the home screen. */
export type Visit = 'second visit' | 'installed';

/** Type of the annotations of a test that opens pages without network: `second visit: /home: saved`. */
export const OFFLINE_PAGE = 'offline page';
