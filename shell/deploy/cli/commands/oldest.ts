import { setOldest } from '../../publish/publish';
import { ENV, defineCommand } from '../command';

export const oldest = defineCommand({
  usage: 'oldest <revision>',
  line: 'set the oldest revision whose documents may still start',
  about:
    'Writes the revision into the page data. Service workers read it there for the documents that start. Publishing\n' +
    'keeps it, and a later call can only move it forward. "list" names the current revision; private/revisions has a\n' +
    'record of each.',
  options: ENV,
  example: 'oldest mgz1k2f0-1a2b3c4d --env prod',
  async run({ names, target, usage }) {
    const [revision] = names;
    if (!revision || names.length > 1) throw usage();
    const page = await setOldest(await target.existing(['shell']), revision);
    target.printRevision(page, `Set the oldest revision to ${revision}`);
    return 0;
  },
});
