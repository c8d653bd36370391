import { switchServiceWorker } from '../../publish/publish';
import { ENV, defineCommand } from '../command';

export const offline = defineCommand({
  usage: 'offline <on|off>',
  line: 'remove the service worker from all phones at their next visit, or restore it',
  about:
    'The service worker shows the app without network. Switch it off if it does harm. The page then tells documents to\n' +
    'register none and to remove the one that they have, and the published file removes itself. Renters then need the\n' +
    'network to open the app. Publishing does not change the state.',
  options: ENV,
  example: 'offline off --env prod',
  async run({ names, target, usage }) {
    const [state] = names;
    if ((state !== 'on' && state !== 'off') || names.length > 1) throw usage();
    const page = await switchServiceWorker(await target.existing(['shell']), state);
    target.printRevision(page, `Switched the service worker ${state}`);
    return 0;
  },
});
