import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adoptRemote } from '../../adopt/adopt';
import { fetchRemote } from '../../adopt/fetch-remote';
import { readRoutesFile } from '../../adopt/routes-file';
import { uploadAdopted } from '../../adopt/upload-adopted';
import { readSigner } from '../../ownership/keys';
import { PublishRefused } from '../../publish/publish';
import { ENV, defineCommand, onlyName } from '../command';
import { readListed } from '../list';

export const adopt = defineCommand({
  usage: 'adopt <address>',
  line: 'make a signed version of an ordinary remote of Module Federation, without making it live',
  about: `Downloads the mf-manifest.json at the address and every file that it names, and makes a version of our form out of them.
The version is checked as at its publish, signed and stored. Publish it with the id that is printed. Nothing renews it but
another adoption. The key of the module's squad signs it, so whoever has that key runs the command, in a checkout of this
project.`,
  options: {
    ...ENV,
    routes: {
      type: 'string',
      value: 'FILE',
      help: 'name, version, owner, size budget and routes of the module, and the titles of its pages (shell/deploy/README.md)',
    },
  },
  example: 'adopt https://remotes.example/points/mf-manifest.json --routes points.json',
  async run(call) {
    const { values, context, target, usage } = call;
    const address = onlyName(call);
    if (!values.routes) throw usage();
    const routes = readRoutesFile(values.routes);
    const platform = await target.existingOrPreview([routes.name]);
    const { environment } = platform;
    const listed = await readListed(environment.artifacts);
    if (!listed)
      throw new PublishRefused([`Nothing is published in ${environment.name}. Publish the shell first.`]);
    const folder = mkdtempSync(path.join(tmpdir(), 'adopt-'));
    try {
      const { artifact, origins } = await adoptRemote({
        root: context.root,
        remote: await fetchRemote(address, fetch),
        routes,
        allowedOrigins: [...Object.values(listed.page.settings.api), new URL(environment.address).origin],
        folder,
        compile: context.compile,
      });
      const { name, id } = await uploadAdopted(platform, { folder, artifact }, (squad) =>
        readSigner(target.keys, squad, { owners: platform.owners, now: platform.now() }),
      );
      context.print(`Origins that the code names: ${origins.join(', ') || 'none'}`);
      context.print(`Stored ${name}@${id}, adopted from ${address}`);
      return 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
