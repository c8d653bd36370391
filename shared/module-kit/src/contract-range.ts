/**
 * Format of the contract range in `module.json`: a caret and a version, for example `^1.2`. It accepts this
 * version and newer versions of the same major. The bootstrap, the shell, the checks and publishing use it.
 */
export const CONTRACT_RANGE = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

function fits(range: string, version: string): boolean {
  const wanted = CONTRACT_RANGE.exec(range);
  if (!wanted) return false;
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [, wantMajor = 0, wantMinor = 0, wantPatch = 0] = wanted.map((part) => Number(part ?? 0));
  if (major !== wantMajor) return false;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}

/**
 * Returns whether a module's range accepts one of the contract versions that the shell serves. An invalid
 * range accepts none.
 * @param served the current version, and the version of the previous major if there is one
 */
export const contractFits = (range: string, served: readonly string[]): boolean =>
  served.some((version) => fits(range, version));

/** Returns the contract versions that a shell serves, as listed in the page data. */
export const servedContracts = ({
  contract,
  previousContract,
}: {
  contract: string;
  previousContract?: string;
}): readonly string[] => (previousContract ? [contract, previousContract] : [contract]);
