/**
 * Returns whether a file is a test or only tests use it: a fixture, a snapshot, or anything in a folder `testing/`. No
 * build contains it, and `.dependency-cruiser.cjs` refuses code that imports it.
 * @param file path below the checkout or a folder in it
 */
export const isTestFile = (file: string): boolean =>
  /([.-]test|-fixture)\.tsx?$|(^|[\\/])(testing|__snapshots__)[\\/]/.test(file);
