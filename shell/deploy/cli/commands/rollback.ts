import { rollBack } from '../../publish/publish';
import { readRecord } from '../../registry/revision-record';
import { ENV, defineCommand, onlyName } from '../command';

export const rollback = defineCommand({
  usage: 'rollback <module> [--to <id>] [--again] [--security]',
  line: 'make an older version live; the current version is never used as its fallback',
  about:
    'A rollback ignores locks. A second rollback within a minute is refused without --again, because it is usually the\n' +
    'same command sent twice.\n' +
    'A phone that has stored the app starts once more from the page that it has stored, at most 7 days old. With\n' +
    '--security, a document of an earlier page reloads within seconds of its start, and before it sends an order.',
  options: {
    to: {
      type: 'string',
      value: 'ID',
      help: 'version to roll back to, by default the newest one that was live before',
    },
    again: { type: 'boolean', help: 'go back one more version, although the last rollback was just now' },
    security: {
      type: 'boolean',
      help: 'no document of an earlier page may run any longer',
    },
    ...ENV,
  },
  example: 'rollback mf-orders',
  async run(call) {
    const module = onlyName(call);
    const { to, again, security } = call.values;
    const platform = await call.target.existing([module]);
    const page = await rollBack(platform, module, { to, again, security });
    const record = await readRecord(platform.environment.artifacts, page.revision);
    const { id, leaves } = record!.live[module]!;
    call.target.printRevision(page, `Rolled back from ${module}@${leaves} to ${module}@${id}`);
    return 0;
  },
});
