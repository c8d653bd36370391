import { rollBack } from '../../publish/publish';
import { readRecord } from '../../registry/revision-record';
import type { Selection } from '../../registry/selection';
import { ENV, defineCommand, onlyName } from '../command';

/** Returns the canaries that the later of two selections does not have. */
const endedCanaries = (before: Selection, after: Selection): string[] =>
  Object.entries(before).flatMap(([name, { canary }]) =>
    canary && !after[name]?.canary ? [`${name}@${canary.id}`] : [],
  );

export const rollback = defineCommand({
  usage: 'rollback <module> [--to <id>] [--again] [--security]',
  line: 'make an older version live; the current version is never used as its fallback',
  about:
    'A rollback ignores locks. A second rollback within a minute is refused without --again, because it is usually the\n' +
    'same command sent twice.\n' +
    'A rollback of the shell ends the canaries and drops the fallbacks of modules that do not fit it. Roll back modules\n' +
    'first whose live version does not fit it.\n' +
    'A phone that has stored the app, and has compared it within 7 days, starts the current version once more. At its\n' +
    'second start it has the older one. With --security the first start reloads within seconds, and holds orders back\n' +
    'until it knows, at most 4 s. Use it if one more start does harm. Documents that are open keep what they run until\n' +
    'they are loaded again, in both cases. After a rollback without it, --to with the id that is live now and --security\n' +
    'add it: no version changes.',
  options: {
    to: {
      type: 'string',
      value: 'ID',
      help: 'version to roll back to, by default the newest one that was live before',
    },
    again: { type: 'boolean', help: 'go back one more version, although the last rollback was just now' },
    security: {
      type: 'boolean',
      help: 'a document that starts from an earlier page reloads',
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
    const before = await readRecord(platform.environment.artifacts, record!.before ?? '');
    call.target.printRevision(
      page,
      before?.selection[module]?.live === id
        ? `${module}@${id} stays live, and no document of an earlier page may start`
        : `Rolled back from ${module}@${leaves} to ${module}@${id}`,
    );
    for (const canary of endedCanaries(before?.selection ?? {}, record!.selection))
      call.context.print(`Ended the canary ${canary}.`);
    return 0;
  },
});
