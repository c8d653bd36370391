import { REGIONS } from '@shared/http-api/app';
import { PublishRefused } from '../../publish/publish';
import { regionPageFile } from '../../store/hosting';
import { defineCommand, onlyName } from '../command';

/** Returns the files with the documents first, so that nobody opens one while its files disappear. */
export function removalOrder(files: readonly string[]): string[] {
  const documents = ['index.html', ...REGIONS.map(regionPageFile)];
  return [...documents, ...files.filter((file) => !documents.includes(file))];
}

export const drop = defineCommand({
  usage: 'drop <preview>',
  line: 'delete a preview with all its files',
  about: 'Only previews can be dropped.',
  options: {},
  example: 'drop pr-123',
  async run(call) {
    const { name, base, artifacts } = call.target.environment(onlyName(call));
    if (!base) throw new PublishRefused([`${name} is not a preview. Only previews can be dropped.`]);
    const files = (await artifacts.list('')).map(({ path }) => path);
    for (const path of removalOrder(files)) await artifacts.remove(path);
    call.context.print(`Deleted ${name} (${files.length} files).`);
    return 0;
  },
});
