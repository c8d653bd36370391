/** Whether a contract version satisfies a caret range (`^1.2`): the same major, and not older. */
function fits(range: string, version: string): boolean {
  const wanted = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range);
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
 * major. Publishing checks with a full semver library; here only what module.json may hold.
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
