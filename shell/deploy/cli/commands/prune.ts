import { permit } from '../../publish/permit';
import { recordRemoval } from '../../prune/record-removal';
import { prune as pruneStore } from '../../prune/prune';
import { ENV, defineCommand } from '../command';

export const prune = defineCommand({
  usage: 'prune [--dry-run]',
  about: 'Only the platform team may. `private/removals/` contains the signed request and the removed files.',
  line: 'remove versions that the page has not named for 30 days, except the five newest of each module',
  options: { 'dry-run': { type: 'boolean', help: 'list the files without removing them' }, ...ENV },
  example: 'prune --dry-run',
  async run({ values, context, target }) {
    const environment = target.environment();
    const dryRun = values['dry-run'];
    // Nobody signs for a list.
    const request = dryRun
      ? null
      : permit(target.platform(environment, ['shell']), { kinds: ['prune'], names: ['*'], action: 'prune' });
    const files = await pruneStore(environment.artifacts, context.now(), dryRun);
    if (request) await recordRemoval(environment.artifacts, request, files);
    for (const file of files) context.print(file);
    context.print(`${files.length} files ${dryRun ? 'would be removed' : 'were removed'}.`);
    return 0;
  },
});
