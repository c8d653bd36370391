import { writeDerived } from '../../publish/write-derived';
import { ENV, defineCommand } from '../command';

export const regions = defineCommand({
  usage: 'regions',
  line: 'write the service worker and the files of the regions again, if a publish could not write them',
  options: ENV,
  example: 'regions --env prod',
  async run({ values, context, target }) {
    const { artifacts, address } = await target.published();
    await writeDerived(context.root, artifacts, address);
    context.print(`The regions of ${values.env} show its current page.`);
    return 0;
  },
});
