import { modules, pages, texts } from '@bench/application';
import { installBoot } from './boot';

const { address, language } = installBoot(modules, async (file) => {
  const [module = '', language = ''] = file.split('/');
  return (await texts[module]![language]!()).default;
});
// A router with lazy routes starts the import of the first route before the first render. The shell's own start would
// first wait for its texts.
for (const [name, { routes }] of Object.entries(modules)) {
  const route = routes.find(({ path }) => path === address.path);
  if (!route) continue;
  void pages[name]![route.page]!();
  void texts[name]![language]!();
}
void import(/* webpackMode: "eager" */ '../../../../shell/src/host/start');
