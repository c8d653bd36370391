import { ENV, defineCommand } from '../command';
import { namedVersions, uploadNamed } from '../named-versions';

export const upload = defineCommand({
  usage: 'upload <module>…',
  line: "build, sign and store modules without making them live (the squad's half of publish)",
  options: ENV,
  example: 'upload mf-orders',
  async run({ names, context, target, usage }) {
    if (names.length === 0) throw usage();
    const named = namedVersions(names, context);
    const platform = await target.existingOrPreview(names);
    for (const { name, id } of await uploadNamed(named, platform, { context, target }))
      context.print(`Stored ${name}@${id}`);
    return 0;
  },
});
