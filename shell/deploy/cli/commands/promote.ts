import { promote as promoteVersions } from '../../promote/promote';
import { defineCommand } from '../command';
import { printOtherCanaries } from '../list';
import { settingsOption } from '../target';

export const promote = defineCommand({
  usage: 'promote <from> <to> [<module>…]',
  line: 'copy the live versions of one environment to another, check them again and make them live',
  options: settingsOption('settings for the target environment, required if it has none'),
  example: 'promote pre prod mf-orders',
  async run({ names, context, target, usage }) {
    const [from, to, ...modules] = names;
    if (!from || !to) throw usage();
    const source = { name: from, store: target.environment(from).artifacts };
    const destination = target.environment(to);
    const platform = target.platform(destination, modules);
    const page = await promoteVersions(source, platform, modules, target.settings);
    context.print(`Promoted ${from} to ${to}: revision ${page.revision}, ${destination.address}`);
    printOtherCanaries(context.print, page, modules, to);
    return 0;
  },
});
