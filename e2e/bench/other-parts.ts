import { federationCost } from './federation-cost';
import { growthFigures } from './growth';
import { publishingTimes } from './publishing';
import { navigationFigures } from './navigation';
import { costTable, growthTable, navigationTable, publishingTable, republishTable } from './report';
import { republish } from './republish';
import type { Stack } from '../support/worker-stack';
import { ROOT } from '../tools/root';
import { buildAll } from '../tools/stack/build-all';

/** Measures the bytes of federation, the downloads after a publish, growth, and the duration of publishing. */
export async function otherParts(executablePath: string, stack: Stack, print: (text: string) => void) {
  const cost = await federationCost(ROOT, await buildAll(), await (await fetch(`${stack.app}/`)).text());
  const again = await republish(executablePath, stack, '/jp/shop/list', ['mf-orders', 'mf-support', 'shell']);
  const navigation = await navigationFigures(executablePath, stack);
  const growth = growthFigures();
  const publishing = await publishingTimes();
  const tables = [
    costTable(cost),
    republishTable(again),
    navigationTable(navigation),
    growthTable(growth),
    publishingTable(publishing),
  ];
  print(`\n${tables.join('\n\n')}`);
  return { cost, again, navigation, growth, publishing };
}
