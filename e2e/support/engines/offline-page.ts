/** State of a page without network: saved answers, everything (it needs none), or a message that says what is missing. */
export type Shown = 'saved' | 'complete' | 'says what is missing';

/** Type of the annotations of a test that opens pages without network: `/home: saved`. */
export const OFFLINE_PAGE = 'offline page';
