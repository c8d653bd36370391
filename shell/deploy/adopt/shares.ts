import semver from 'semver';
import { SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { type RemoteManifest, filesOf } from './remote-manifest';

/** Libraries that an adopted remote gets from the shell. The shell shares them as a whole. */
export const OUR_LIBRARIES = ['react', 'react-dom', 'react/jsx-runtime'] as const;

const isOurs = (name: string) => (OUR_LIBRARIES as readonly string[]).includes(name);

const rangeOf = (name: string) => SHARED_LIBRARIES.find(({ shareKey }) => shareKey === name)!.range;

/**
 * Returns why a range of a remote does not accept every version that the contract permits; null if it does. A version is
 * signed once, and the shell may move within its range afterwards.
 */
function misfit(name: string, required: string): string | null {
  const ours = rangeOf(name);
  if (required === '*' || required === '') return null;
  if (semver.validRange(required) !== null && semver.subset(ours, required)) return null;
  return `The remote needs ${name} ${required}, and the shell shares ${ours}. Build it with requiredVersion "${ours}" or a wider range.`;
}

/**
 * Returns the refusals about the shared libraries of a remote.
 * @param inCode ranges that the code of the remote has, by library
 */
export function shareRefusals(
  { shared }: Pick<RemoteManifest, 'shared'>,
  inCode: readonly (readonly [name: string, required: string])[] = [],
): string[] {
  if (!shared.some(({ name }) => name === 'react'))
    return ['The remote does not share react. List it under "shared", so that it uses the one of the shell.'];
  const named = shared.map(({ name, requiredVersion }) => [name, requiredVersion || '*'] as const);
  const problems = [...named, ...inCode]
    .filter(([name]) => isOurs(name))
    .flatMap(([name, required]) => misfit(name, required) ?? []);
  return [...new Set(problems)];
}

/** Returns the files that a remote needs for the pages that it exposes, without its own copies of the shell's libraries. */
export function neededFiles(manifest: RemoteManifest, exposed: readonly string[]): string[] {
  const exposes = manifest.exposes.filter(({ path }) => exposed.includes(path));
  const shared = manifest.shared.filter(({ name }) => !isOurs(name));
  return [...new Set([...exposes, ...shared].flatMap(({ assets }) => filesOf(assets)))];
}
