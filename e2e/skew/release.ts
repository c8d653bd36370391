import { spawnSync } from 'node:child_process';
import { ROOT } from '../tools/root';

/** A commit from which a version of a workspace can be built. */
export interface Release {
  commit: string;
  /** How the commit was found, for the table. */
  how: string;
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

const short = (commit: string) => git('rev-parse', '--short', commit);

/** Returns the commit that a hash, a tag or a branch names. */
export const releaseAt = (name: string): Release => ({
  commit: git('rev-parse', `${name}^{commit}`),
  how: `commit ${short(name)}`,
});

function versionAt(commit: string, name: string): string | null {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${name}/package.json`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? (JSON.parse(stdout) as { version: string }).version : null;
}

/**
 * Returns the previous release of a workspace: its last `<name>@<version>` tag, or without tags the last commit that
 * changed its version. If there is none, returns the commit before the last change of its sources.
 * @returns null if no earlier commit has this workspace
 */
export function previousRelease(name: string): Release | null {
  const [tag] = git('tag', '--list', `${name}@*`, '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  if (tag) return { commit: git('rev-list', '-n', '1', tag), how: `tag ${tag}` };
  for (const commit of git('log', '--format=%H', '-G"version":', '--', `${name}/package.json`).split('\n')) {
    const [before, after] = [commit && versionAt(`${commit}^`, name), commit && versionAt(commit, name)];
    if (before && after && before !== after) return { commit, how: `${after}, raised in ${short(commit)}` };
  }
  const sources =
    name === 'shell' ? ['shell/src', 'shell/page', 'shell/build'] : [`${name}/src`, `${name}/module.json`];
  const changed = git('log', '-n', '1', '--format=%H', '--', ...sources);
  if (!changed || versionAt(`${changed}^`, name) === null) return null;
  return {
    commit: git('rev-parse', `${changed}^`),
    how: `no release yet: before ${short(changed)}, its last change`,
  };
}
