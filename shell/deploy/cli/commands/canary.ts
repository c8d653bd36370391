import { PublishRefused, startCanary } from '../../publish/publish';
import { ENV, defineCommand } from '../command';
import { printExpiry, readListed } from '../list';
import { parsePercent } from '../parse-number';
import { namedVersions, uploadNamed } from '../named-versions';
import type { Target } from '../target';

export const canary = defineCommand({
  usage: 'canary <module>[@<id>] <percent>',
  line: 'serve a version to a share of the sessions; 0 ends the canary',
  about: `A module without an id is built and uploaded first. 0 percent ends the current canary. If you raise the share,
sessions that have the canary keep it. To serve the version to all sessions, publish it.`,
  options: ENV,
  example: 'canary mf-orders 10%',
  async run({ names, context, target, usage }) {
    const [module, share] = names;
    const percent = parsePercent(share);
    if (!module || names.length > 2 || percent === null) throw usage();
    if (percent === 0) return endCanary(module, target);
    const named = namedVersions([module], context);
    const platform = await target.existingOrPreview([module]);
    const [version] = await uploadNamed(named, platform, { context, target });
    const page = await startCanary(platform, version!, percent);
    target.printRevision(page, `${percent} % of the sessions get ${version!.name}@${version!.id}`);
    await printExpiry(context.print, platform.environment.artifacts, [version!], context.now());
    return 0;
  },
});

/**
 * Ends the current canary of a module.
 * @param word `<module>` or `<module>@<id>`
 * @throws PublishRefused if there is no canary, or another one than the named one
 */
async function endCanary(word: string, target: Target): Promise<number> {
  const platform = await target.existing([word]);
  const [name = '', namedId] = word.split('@');
  const id = namedId ?? (await readListed(platform.environment.artifacts))?.selection[name]?.canary?.id;
  if (!id) throw new PublishRefused([`${name} has no canary in ${platform.environment.name}.`]);
  target.printRevision(await startCanary(platform, { name, id }, 0), `The canary of ${name} has ended`);
  return 0;
}
