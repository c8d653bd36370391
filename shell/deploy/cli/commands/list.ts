import { PublishRefused } from '../../publish/publish';
import { ENV, defineCommand } from '../command';
import { listText, readListed } from '../list';

export const list = defineCommand({
  usage: 'list',
  line: 'show live versions with time, author and commit, canaries, fallbacks and locks',
  options: { ...ENV, json: { type: 'boolean', help: 'output as JSON' } },
  example: 'list --env prod',
  async run({ values, context, target }) {
    const { artifacts, address } = target.environment();
    const listed = await readListed(artifacts);
    if (!listed) throw new PublishRefused([`Nothing is published in ${values.env}.`]);
    const { selection, record, page, stale, parts, adopted } = listed;
    const locks = record?.locks ?? {};
    const data = { revision: page.revision, selection, record, locks, stale, parts, adopted };
    const isAlone = context.alone !== undefined;
    const text = () => listText(values.env, address, listed, context.now(), isAlone);
    context.print(values.json ? JSON.stringify(data, null, 1) : text());
    return 0;
  },
});
