import { expect, test } from '../support/fixtures';
import { readPublishedPage } from '../support/published-page';

/** Code that replaces a module's build: the page of `npm run dev`, webpack's hot reload, import maps. */
const OVERRIDES = [/-dev\b/, /\/__api\//, /\/__badge/, /hotUpdate/, /webpack-dev-server/, /import-?map/i];

test('deploys no way to replace the build of a module', async ({ stack }) => {
  const text = async (file: string) => (await fetch(`${stack.app}/${file}`)).text();
  const page = await text('');
  const script = /<script>([^]*?)<\/script>/.exec(page)![1]!;
  expect(script.length).toBeGreaterThan(1000);
  const { shell } = await readPublishedPage(stack.app);
  const files = [...shell.files, ...shell.lazy].map(([file]) => file).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(0);
  for (const [name, code] of [
    ['the bootstrap script', script],
    ...(await Promise.all(files.map(async (file) => [file, await text(shell.base + file)] as const))),
  ] as const) {
    expect(OVERRIDES.filter((pattern) => pattern.test(code)).map(String), name).toEqual([]);
  }
});
