import { prune as pruneStore } from '../../prune/prune';
import { ENV, defineCommand } from '../command';

export const prune = defineCommand({
  usage: 'prune [--dry-run]',
  line: 'remove versions that the page has not named for 30 days, except the five newest of each module',
  options: { 'dry-run': { type: 'boolean', help: 'list the files without removing them' }, ...ENV },
  example: 'prune --dry-run',
  async run({ values, context, target }) {
    const files = await pruneStore(target.environment().artifacts, context.now(), values['dry-run']);
    for (const file of files) context.print(file);
    context.print(`${files.length} files ${values['dry-run'] ? 'would be removed' : 'were removed'}.`);
    return 0;
  },
});
