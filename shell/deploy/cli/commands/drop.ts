import { REGIONS } from '@shared/http-api/app';
import { permit } from '../../publish/permit';
import { PublishRefused } from '../../publish/publish';
import { regionPageFile } from '../../store/hosting';
import { defineCommand, onlyName } from '../command';

/**
 * Returns the files with the documents first, so that nobody opens one while its files disappear. `index.html` is the last of
 * them, so that `list` and `status` see the preview as long as anybody can open it.
 */
export function removalOrder(files: readonly string[]): string[] {
  const documents = [...REGIONS.map(regionPageFile), 'index.html'];
  return [...documents, ...files.filter((file) => !documents.includes(file))];
}

export const drop = defineCommand({
  usage: 'drop <preview>',
  line: 'delete a preview with all its files',
  about: 'Only previews can be dropped. Any squad may, with a signed request.',
  options: {},
  example: 'drop pr-123',
  async run(call) {
    const environment = call.target.environment(onlyName(call));
    const { name, base, artifacts } = environment;
    if (!base) throw new PublishRefused([`${name} is not a preview. Only previews can be dropped.`]);
    // A drop that ended early leaves files without a page.
    const files = (await artifacts.list('')).map(({ path }) => path);
    if (files.length === 0) throw new PublishRefused([`Nothing is published in ${name}.`]);
    permit(call.target.platform(environment, []), { kinds: ['drop'], names: ['*'], action: `drop ${name}` });
    for (const path of removalOrder(files)) await artifacts.remove(path);
    call.context.print(`Deleted ${name} (${files.length} files).`);
    return 0;
  },
});
