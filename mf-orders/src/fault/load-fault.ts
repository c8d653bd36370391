/** Loads the views of a power bank that does not charge. */
export const loadFault = () => import('./code');
