/** Returns the router's index of the current history entry. */
export function historyIndex(): number {
  // Another program may have written it.
  const state: { idx?: number } | null = window.history.state;
  return state?.idx ?? 0;
}
