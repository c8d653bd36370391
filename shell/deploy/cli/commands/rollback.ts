import { rollBack } from '../../publish/publish';
import { readSelection } from '../../registry/selection';
import { ENV, defineCommand, onlyName } from '../command';

export const rollback = defineCommand({
  usage: 'rollback <module> [--to <id>]',
  line: 'make an older version live; the current version is never used as its fallback',
  about: 'A rollback ignores locks.',
  options: {
    to: {
      type: 'string',
      value: 'ID',
      help: 'version to roll back to, by default the newest one that was live before',
    },
    ...ENV,
  },
  example: 'rollback mf-orders',
  async run(call) {
    const module = onlyName(call);
    const page = await rollBack(await call.target.existing([module]), module, call.values.to);
    call.target.printRevision(page, `Rolled back to ${module}@${readSelection(page)[module]!.live}`);
    return 0;
  },
});
