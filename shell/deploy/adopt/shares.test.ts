/** @jest-environment node */
import { manifestOf } from './remote-fixture';
import type { RemoteManifest } from './remote-manifest';
import { neededFiles, shareRefusals } from './shares';

const sharing = (name: string, requiredVersion: string | false): RemoteManifest => {
  const manifest = manifestOf();
  return { ...manifest, shared: [{ ...manifest.shared[0]!, name, requiredVersion }] };
};

test.each(['^19.0.0', '^19.3.0', '>=18', '^18.2.0 || ^19.0.0', '*', false] as const)(
  'accepts a remote that needs react %s',
  (range) => expect(shareRefusals(sharing('react', range))).toEqual([]),
);

test.each(['^18.2.0', '^19.4.0', '19.3.1', '~19.3.0', '^20.0.0', 'latest'])(
  'refuses a remote that needs react %s, which the contract does not promise',
  (range) =>
    expect(shareRefusals(sharing('react', range))).toEqual([
      expect.stringMatching(/^The remote needs react .*, and the shell shares \^19/),
    ]),
);

test('refuses a range that only the code has, and a remote with a React of its own', () => {
  expect(shareRefusals(sharing('react', '^19.0.0'), [['react', '^18.0.0']])).toHaveLength(1);
  expect(shareRefusals(sharing('lodash', '^4.0.0'))[0]).toMatch(/^The remote does not share react/);
});

test("leaves out the remote's own copies of the shell's libraries only", () => {
  expect(neededFiles(manifestOf(), ['./Points'])).toEqual(['js/5.js', '7.js', 'css/5.css']);
  expect(neededFiles(sharing('lodash', '^4.0.0'), ['./Points'])).toContain('9.js');
});
