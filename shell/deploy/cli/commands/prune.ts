import { permit } from '../../publish/permit';
import { pruneWithRecord } from '../../prune/record-removal';
import { prune as listPrunable } from '../../prune/prune';
import { ENV, defineCommand } from '../command';

export const prune = defineCommand({
  usage: 'prune [--dry-run]',
  about:
    'Only the platform team may. `private/removals/` contains the signed request and the removed files, or the planned ones of a run that ended early.',
  line: 'remove versions that the page has not named for 30 days, except the five newest of each module',
  options: { 'dry-run': { type: 'boolean', help: 'list the files without removing them' }, ...ENV },
  example: 'prune --dry-run',
  async run({ values, context, target }) {
    const environment = await target.published();
    const dryRun = values['dry-run'];
    const { artifacts } = environment;
    const removeAll = () => {
      const platform = target.platform(environment, ['shell']);
      const request = permit(platform, { kinds: ['prune'], names: ['*'], action: 'prune' });
      return pruneWithRecord(artifacts, request, context.now());
    };
    // Nobody signs for a list.
    const files = await (dryRun ? listPrunable(artifacts, context.now(), true) : removeAll());
    for (const file of files) context.print(file);
    context.print(`${files.length} files ${dryRun ? 'would be removed' : 'were removed'}.`);
    return 0;
  },
});
