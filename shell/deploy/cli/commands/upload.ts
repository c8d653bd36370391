import { inEnvironment } from '../../environments/command-text';
import { PublishRefused } from '../../publish/publish';
import { ENV, defineCommand } from '../command';
import { BUILD, type NamedVersion, namedVersions, uploadNamed } from '../named-versions';

/** Returns a refusal for each word with a build id. It would name a stored version, of which nothing would be stored or signed. */
const idRefusals = (named: readonly NamedVersion[], environment: string): string[] =>
  named.flatMap(({ module, id }) =>
    !id
      ? []
      : `upload builds and signs the sources that are here, so it takes no id. To sign ${module}@${id} again, check out its commit, which \`deploy ${inEnvironment('list', environment)}\` shows while it is live, and name the module without an id.`,
  );

export const upload = defineCommand({
  usage: 'upload <module>…',
  line: "build, sign and store modules without making them live (the squad's half of publish)",
  options: { ...ENV, ...BUILD },
  example: 'upload mf-orders',
  async run({ names, values, context, target, usage }) {
    if (names.length === 0) throw usage();
    const named = namedVersions(names, context, values.build);
    // With --build, the build itself says which id it has.
    const refusals = values.build ? [] : idRefusals(named, values.env);
    if (refusals.length > 0) throw new PublishRefused(refusals);
    const platform = await target.existingOrPreview(names);
    const versions = await uploadNamed(named, platform, { context, target }, values.build);
    for (const { name, id } of versions) context.print(`Stored ${name}@${id}`);
    return 0;
  },
});
