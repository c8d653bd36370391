/**
 * The one rule for the range of the shell's contract that a module needs: a caret and a version, as `^1.2`. It means the
 * same major, and not older. The page's first script, the shell, the checks and publishing all read it here.
 */
export const CONTRACT_RANGE = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

function fits(range: string, version: string): boolean {
  const wanted = CONTRACT_RANGE.exec(range);
  if (!wanted) return false;
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantMajor, wantMinor, wantPatch] = [1, 2, 3].map((index) => Number(wanted[index] ?? 0)) as [
    number,
    number,
    number,
  ];
  if (major !== wantMajor) return false;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}

/**
 * Whether a module's range holds one of the contracts that the shell serves: the current one, and that of the previous
 * major. False where it is no such range.
 */
export const contractFits = (range: string, served: readonly string[]): boolean =>
  served.some((version) => fits(range, version));

/** The contracts that a shell serves, as the page says it. */
export const servedContracts = ({
  contract,
  previousContract,
}: {
  contract: string;
  previousContract?: string;
}): readonly string[] => (previousContract ? [contract, previousContract] : [contract]);
