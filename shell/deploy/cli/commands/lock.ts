import { lock as lockModule } from '../../publish/publish';
import { ENV, defineCommand } from '../command';

export const lock = defineCommand({
  usage: 'lock [<module>] --reason <text>',
  line: 'refuse changes of a module, or of all modules, until it is unlocked; rollbacks ignore locks',
  options: {
    reason: { type: 'string', value: 'TEXT', help: 'reason, which `list` and refused commands show' },
    ...ENV,
  },
  example: 'lock mf-rental --reason "audit until Friday"',
  async run({ names, values, target, usage }) {
    if (!values.reason || names.length > 1) throw usage();
    const page = await lockModule(await target.existing(names), names[0] ?? '*', values.reason);
    target.printRevision(page, `Locked ${names[0] ?? 'everything'}`);
    return 0;
  },
});
