import type { AppPath } from '@shared/http-api/app';

export interface LeaveOptions {
  /** Whether the other origin returns to another address. Its page then calls `returnToDeparture`. Default: false. */
  returnsElsewhere?: boolean;
}

/** Ways to other pages, and the title of this one. */
export interface NavigationHost {
  /**
   * Returns the target of a redirect_uri if it is a known route of this origin, otherwise home (decision
   * 13).
   */
  safeRedirect(redirectUri: string | null): AppPath;
  /**
   * Sets the title of the header and the document. Null restores the title of the route.
   * @param caller version of the page, e.g. `mf-orders@1.0.0-ab`, which a report names if the title is not a string
   */
  setTitle(title: string | null, caller: string): void;
  /** Opens a page of another origin, which returns to this address. */
  leaveFor(url: string, options?: LeaveOptions): void;
  /** Goes back to the history entry that `leaveFor` left with `returnsElsewhere`. Returns false if it is unknown. */
  returnToDeparture(): boolean;
}
