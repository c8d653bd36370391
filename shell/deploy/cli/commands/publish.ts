import { publishedShellId, storeDevelopmentShell } from '../../publish/development-shell';
import { PublishRefused, release } from '../../publish/publish';
import { type Selection, readSelection } from '../../registry/selection';
import type { BuiltArtifact } from '../../version/version-files';
import { type CliContext, ENV, defineCommand } from '../command';
import { printExpiry, printLeftOut, printOtherCanaries, readListed } from '../list';
import { BUILD, type NamedVersion, namedVersions, uploadNamed } from '../named-versions';
import { settingsOption } from '../target';

export const publish = defineCommand({
  usage: 'publish <module>… | <module>@<id>…',
  line: 'build, sign and upload modules, check them and make them live',
  about: `A module without an id is built from this repository, signed with its squad's key and uploaded. A module with
an id must have been uploaded before. All modules become live in one revision. If a check fails, nothing changes.`,
  options: {
    env: {
      ...ENV.env,
      help: 'environment, by default pre. A preview (pr-123) is created as a copy of pre',
      helpAlone: 'environment, by default pre. The platform team creates a preview (pr-123) first',
    },
    ...settingsOption('settings of the environment, by default the current settings of its page'),
    'with-development': {
      type: 'boolean',
      help: "also store the shell's development build, which `npm run dev` uses for Fast Refresh",
    },
    ...BUILD,
  },
  example: 'publish mf-orders mf-support --env pr-123',
  async run({ names, values, context, target, usage }) {
    if (names.length === 0) throw usage();
    const named = namedVersions(names, context, values.build);
    const shell = named.find(({ module }) => module === 'shell');
    if (values['with-development'] && !shell) throw usage();
    const development = values['with-development'] && shell ? await developmentBuildOf(shell, context) : null;
    const platform = await target.existingOrPreview(names);
    const versions = await uploadNamed(named, platform, { context, target }, values.build);
    if (development) await storeDevelopmentShell(platform.environment.artifacts, development);
    const before = (await readListed(platform.environment.artifacts))?.selection ?? {};
    const page = await release(platform, versions, target.settings);
    target.printRevision(page, `Published ${versions.map(({ name, id }) => `${name}@${id}`).join(', ')}`);
    for (const name of endedSwitches(before, readSelection(page)))
      context.print(`The switch ${name} was on. It has ended, because this version does not declare it.`);
    printOtherCanaries(
      context.print,
      page,
      versions.map(({ name }) => name),
      platform.environment.name,
    );
    await printExpiry(context.print, platform.environment.artifacts, versions, context.now());
    await printLeftOut(context.print, platform.environment.artifacts, page);
    return 0;
  },
});

/**
 * Builds the shell for development.
 * @throws PublishRefused if the command names a shell of other sources
 */
async function developmentBuildOf({ id }: NamedVersion, context: CliContext): Promise<BuiltArtifact> {
  const build = await context.buildDevelopmentShell();
  const own = publishedShellId(build.id);
  if (id !== undefined && id !== own)
    throw new PublishRefused([
      `--with-development builds the sources of this repository, shell@${own}, and not shell@${id}.`,
    ]);
  return build;
}

/** Returns the switches, as `module.switch`, that were set and are not any more. */
const endedSwitches = (before: Selection, after: Selection): string[] =>
  Object.entries(before).flatMap(([module, { switches = {} }]) =>
    Object.keys(switches)
      .filter((name) => after[module]?.switches?.[name] === undefined)
      .map((name) => `${module}.${name}`),
  );
