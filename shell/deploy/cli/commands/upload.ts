import { ENV, defineCommand } from '../command';
import { BUILD, namedVersions, uploadNamed } from '../named-versions';

export const upload = defineCommand({
  usage: 'upload <module>…',
  line: "build, sign and store modules without making them live (the squad's half of publish)",
  options: { ...ENV, ...BUILD },
  example: 'upload mf-orders',
  async run({ names, values, context, target, usage }) {
    if (names.length === 0) throw usage();
    const named = namedVersions(names, context, values.build);
    const platform = await target.existingOrPreview(names);
    const versions = await uploadNamed(named, platform, { context, target }, values.build);
    for (const { name, id } of versions) context.print(`Stored ${name}@${id}`);
    return 0;
  },
});
