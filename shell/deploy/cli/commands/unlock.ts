import { unlock as unlockModule } from '../../publish/publish';
import { ENV, defineCommand } from '../command';

export const unlock = defineCommand({
  usage: 'unlock [<module>]',
  line: 'remove a lock',
  options: ENV,
  example: 'unlock mf-rental',
  async run({ names, target, usage }) {
    if (names.length > 1) throw usage();
    const page = await unlockModule(await target.existing(names), names[0] ?? '*');
    target.printRevision(page, `Unlocked ${names[0] ?? 'everything'}`);
    return 0;
  },
});
