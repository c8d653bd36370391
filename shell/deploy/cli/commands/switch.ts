import { setSwitch } from '../../publish/publish';
import { setSwitchNotices } from '../../registry/set-switches';
import { ENV, defineCommand } from '../command';
import { parsePercent } from '../parse-number';

export const switchCommand = defineCommand({
  usage: 'switch <module>.<switch> <percent>',
  line: 'turn a switch of a module on for a share of the sessions; 0 turns it off',
  about: `The module declares the switch in module.json, with the day from which it is off again. If you raise the share, sessions
in which it is on keep it. \`watch\` turns a switch off whose sessions fail more often than the others, so not at 100 percent. A
rollback turns all switches of the module off.`,
  options: ENV,
  example: 'switch mf-rental.plainReader 20%',
  async run({ names, context, target, usage }) {
    const [word = '', share] = names;
    const percent = parsePercent(share);
    const [module = '', name = '', ...more] = word.split('.');
    if (!module || !name || more.length > 0 || names.length > 2 || percent === null) throw usage();
    const platform = await target.existingOrPreview([module]);
    const page = await setSwitch(platform, { module, name }, percent);
    const what = percent === 0 ? 'is off' : `is on in ${percent} % of the sessions`;
    target.printRevision(page, `${module}.${name} ${what}`);
    for (const notice of setSwitchNotices(page, context.now())) context.print(notice);
    return 0;
  },
});
