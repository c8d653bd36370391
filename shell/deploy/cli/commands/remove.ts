import { remove as removeModule } from '../../publish/publish';
import { ENV, defineCommand, onlyName } from '../command';

export const remove = defineCommand({
  usage: 'remove <module>',
  line: 'remove a module from the page; its files stay until they are pruned',
  options: ENV,
  example: 'remove mf-loyalty',
  async run(call) {
    const module = onlyName(call);
    const page = await removeModule(await call.target.existing([module]), module);
    call.target.printRevision(page, `Removed ${module}`);
    return 0;
  },
});
