/** Time limit for a part to load, and for it to stay suspended, ms. Then it is left out. */
export const PART_LIMIT_MS = 10_000;
/** Number of commits within 2 s that count as a loop of a part. Below that of a page, so that the part is removed first. */
export const PART_LOOP_COMMITS = 100;
/** Time after which a loop that has ended with the part was the part's, ms. */
export const LOOP_ENDED_MS = 2000;
