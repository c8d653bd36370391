import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Author } from '../registry/revision-record';

function git(root: string, ...args: string[]): string | null {
  try {
    return (
      execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
}

/** Returns author and commit of a publish. Reads CI variables first, then git, then the operating system. */
export const readAuthor = (root: string): Author => ({
  by:
    process.env.DEPLOY_BY ||
    process.env.GITHUB_ACTOR ||
    process.env.GITLAB_USER_LOGIN ||
    git(root, 'config', 'user.name') ||
    userInfo().username,
  commit: process.env.DEPLOY_COMMIT || git(root, 'rev-parse', '--short=12', 'HEAD'),
});
