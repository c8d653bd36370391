import { rollBack } from '../../publish/publish';
import { readRecord } from '../../registry/revision-record';
import { ENV, defineCommand, onlyName } from '../command';

export const rollback = defineCommand({
  usage: 'rollback <module> [--to <id>] [--again]',
  line: 'make an older version live; the current version is never used as its fallback',
  about:
    'A rollback ignores locks. A second rollback within a minute is refused without --again, because it is usually the\n' +
    'same command sent twice.',
  options: {
    to: {
      type: 'string',
      value: 'ID',
      help: 'version to roll back to, by default the newest one that was live before',
    },
    again: { type: 'boolean', help: 'go back one more version, although the last rollback was just now' },
    ...ENV,
  },
  example: 'rollback mf-orders',
  async run(call) {
    const module = onlyName(call);
    const { to, again } = call.values;
    const platform = await call.target.existing([module]);
    const page = await rollBack(platform, module, { to, again });
    const record = await readRecord(platform.environment.artifacts, page.revision);
    const { id, leaves } = record!.live[module]!;
    call.target.printRevision(page, `Rolled back from ${module}@${leaves} to ${module}@${id}`);
    return 0;
  },
});
