/** Oldest browsers that the app supports, as esbuild names them. The page of the operator's legal notice names them too. */
export const OLDEST_BROWSERS = ['chrome87', 'safari15.4', 'firefox115'];
