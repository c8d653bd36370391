import { type VersionRef, startCanary } from '../../publish/publish';
import { ENV, defineCommand } from '../command';
import { readListed } from '../list';
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
    const percent = Number(share?.replace(/%$/, ''));
    if (!module || !share || names.length > 2 || Number.isNaN(percent)) throw usage();
    const running = percent === 0 ? await runningCanary(module, target) : null;
    const named = running ? [] : namedVersions([module], context);
    const platform = await target.existingOrPreview([module]);
    const [version] = running ? [running] : await uploadNamed(named, platform, { context, target });
    const page = await startCanary(platform, version!, percent);
    target.printRevision(
      page,
      percent === 0
        ? `The canary of ${module} has ended`
        : `${percent} % of the sessions get ${version!.name}@${version!.id}`,
    );
    return 0;
  },
});

/** Returns a module's current canary, or null. */
async function runningCanary(module: string, target: Target): Promise<VersionRef | null> {
  const id = (await readListed(target.environment().open))?.selection[module]?.canary?.id;
  return id ? { name: module, id } : null;
}
