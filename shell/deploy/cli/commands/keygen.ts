import { ensureKey, publicKeysOf, rotateKey } from '../../ownership/keys';
import { defineCommand, onlyName } from '../command';

/** Days in which both keys are valid after a rotation, so that CI can change to the new key. */
const OVERLAP_DAYS = 7;

export const keygen = defineCommand({
  usage: 'keygen <squad> [--rotate]',
  line: "create a squad's key; submit the public key to the platform team for owners.json",
  about:
    'The private key is stored in the folder of --keys (by default .local/keys, in the repository of a module .deploy/keys) as <squad>.pem. CI needs that file.',
  options: {
    rotate: {
      type: 'boolean',
      help: 'replace the existing key by a new one; see "Keys" in shell/deploy/README.md',
    },
  },
  example: 'keygen orders',
  async run(call) {
    const { context, target, usage, values } = call;
    const squad = onlyName(call);
    if (!/^[a-z][a-z0-9-]*$/.test(squad)) throw usage();
    const now = context.now();
    const old = values.rotate ? rotateKey(target.keys, squad, now) : null;
    const keys = publicKeysOf(ensureKey(target.keys, squad));
    context.print(`Public keys of ${squad}, for its "keys" in owners.json:\n${JSON.stringify(keys)}`);
    if (old) {
      const until = new Date(now.getTime() + OVERLAP_DAYS * 24 * 3600 * 1000).toISOString();
      context.print(
        `Keep the old key in the list. With this entry the old key ends in ${OVERLAP_DAYS} days. Install the new .pem in CI before that date,
and after owners.json lists the new key. Until then the commands here sign with the old one, which stays in the folder.
If the old key was compromised, set "revoked" to the earliest possible time instead of "until":
${JSON.stringify({ ...old, until })}`,
      );
    }
    return 0;
  },
});
