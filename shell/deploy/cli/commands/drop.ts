import { PublishRefused } from '../../publish/publish';
import { defineCommand, onlyName } from '../command';

export const drop = defineCommand({
  usage: 'drop <preview>',
  line: 'delete a preview with all its files',
  about: 'Only previews can be dropped.',
  options: {},
  example: 'drop pr-123',
  async run(call) {
    const { name, base, artifacts } = call.target.environment(onlyName(call));
    if (!base) throw new PublishRefused([`${name} is not a preview. Only previews can be dropped.`]);
    // Remove the page first, so that nobody opens it while its files disappear.
    const files = (await artifacts.list('')).map(({ path }) => path);
    for (const path of ['index.html', ...files.filter((file) => file !== 'index.html')])
      await artifacts.remove(path);
    call.context.print(`Deleted ${name} (${files.length} files).`);
    return 0;
  },
});
