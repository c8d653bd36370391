/**
 * `npm run bench:returns`: measures return visits with the service worker, through a proxy that shapes all connections.
 * `--help` lists the options. Prints a table and writes every round to `test-results/bench-returns.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../../support/worker-stack';
import { ensureChromium } from '../../tools/browsers/chromium';
import { ROOT } from '../../tools/root';
import { CONDITIONS, LINES } from '../conditions';
import { serveSecurely } from '../http2';
import { describeMachine } from '../machine';
import { stepFiles } from '../page-files';
import { rentOnce } from '../../support/api-session';
import { VARIANTS, secureOrigin } from '../variants/variant';
import { startShapedProxy } from './shaped-proxy';
import { returnsTable, summarizeReturns } from './summary';
import { type PhoneVisits, RETURN_PAGES, visitWithPhone } from './visits';

const HELP = `npm run bench:returns [-- options]

Measures how pages open at the third and fourth visit, with the service worker, in a new browser each time.

  --rounds N     rounds of each page (default 15)
  --pages LIST   addresses, separated by commas (default: all)
                 ${RETURN_PAGES.map(({ address }) => address).join(', ')}
  --help         prints this text`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    pages: { type: 'string' },
    help: { type: 'boolean' },
  },
});

async function bench(rounds: number, addresses: readonly string[]): Promise<void> {
  const executablePath = ensureChromium();
  console.log('Starting a stack for the benchmark…');
  const stack = await startStack((portBase) => ({
    E2E_ORIGINS: VARIANTS.map((name) => secureOrigin({ portBase }, name)).join(),
  }));
  const secure = await serveSecurely(stack, ['ours']);
  const proxy = await startShapedProxy(LINES.average);
  try {
    const session = await rentOnce(stack);
    const files = stepFiles(stack, 'ours');
    const origin = secureOrigin(stack, 'ours');
    const phone = { executablePath, chromiumArgs: secure.chromiumArgs, proxy: proxy.server };
    const pages = RETURN_PAGES.filter(({ address }) => addresses.includes(address));
    const visits = new Map<string, PhoneVisits[]>(pages.map(({ address }) => [address, []]));
    // The server compresses a file at its first request.
    for (const page of pages) await visitWithPhone(phone, { origin, page, files, session }, 0);
    for (let round = 1; round <= rounds; round++)
      for (const page of pages) {
        const visited = await visitWithPhone(phone, { origin, page, files, session });
        visits.get(page.address)!.push(visited);
        const times = [visited.cold, ...visited.returns].map(({ usableMs }) => usableMs.toFixed(0));
        console.log(`  ${round} of ${rounds}   ${page.address}   ${times.join(', ')} ms`);
      }
    const summaries = [...visits].map(([address, list]) => summarizeReturns(address, list));
    console.log(
      `\nCPU ${CONDITIONS.cpuSlowdown}× slower, ${JSON.stringify(LINES.average)}\n\n${returnsTable(summaries)}`,
    );
    const folder = path.join(ROOT, 'test-results');
    mkdirSync(folder, { recursive: true });
    const measured = describeMachine(executablePath, new Date());
    const text = JSON.stringify({ measured, summaries, visits: Object.fromEntries(visits) }, null, 1);
    writeFileSync(path.join(folder, 'bench-returns.json'), text);
  } finally {
    await proxy.stop();
    await secure.stop();
    await stack.stop();
  }
}

const all = RETURN_PAGES.map(({ address }) => address);
const rounds = Number(values.rounds);
const pages = values.pages?.split(',') ?? all;
const unknown = pages.find((address) => !all.includes(address));
if (values.help) console.log(HELP);
else if (!Number.isInteger(rounds) || rounds < 1 || unknown !== undefined) {
  console.error(
    `${unknown === undefined ? '--rounds is not a number of rounds.' : `There is no page "${unknown}".`}\n\n${HELP}`,
  );
  process.exitCode = 2;
} else await bench(rounds, pages);
