import { rentingPages, signedOutPages } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { settled, tryAnswers, watchAnswers } from './page-trial';
import { TRIALS } from './trials';
import { watchReports } from './watch-reports';

const OPTIONS = {
  rounds: Number(process.env.CONTRACT_ROUNDS || 15),
  seed: Number(process.env.CONTRACT_SEED || 1),
};

test.use({ line: { minMs: 0, maxMs: 0 } });
test.setTimeout(1_800_000);

const WALKS = { 'without a session': signedOutPages, 'during a rental': rentingPages };
/** Pages on which the walk itself continues. */
const CONTINUES = ['/payment?purpose=DEPOSIT', '/eject', '/borrow'];

for (const [walkName, walk] of Object.entries(WALKS))
  for (const [kind, { trialsOf, mayRefuse }] of Object.entries(TRIALS))
    test(
      `every page ${walkName} withstands ${kind}`,
      { tag: '@long' },
      async ({ renter, page, stack, watch }) => {
        watch.expected.push(/./);
        const answers = watchAnswers(page, stack.api);
        const complaints = watchReports(renter.sandbox, mayRefuse);
        const found: string[] = [];
        let [pages, tried] = [0, 0];
        for await (const address of walk(renter)) {
          if (CONTINUES.includes(address)) continue;
          answers.take();
          await page.reload();
          await settled(renter);
          const calls = answers.take();
          if (calls.length === 0) continue;
          for (const { answers: other, what } of trialsOf(calls, pages, OPTIONS)) {
            const name = `${address}: ${what}`;
            // Ends the walk, for example at a page that has crashed, and says where.
            const problems = await tryAnswers(renter, other).catch((error: unknown) => {
              throw new Error([...found, `${name} → ${String(error)}`].join('\n'), { cause: error });
            });
            found.push(...[...problems, ...(await complaints())].map((problem) => `${name} → ${problem}`));
            tried++;
          }
          pages++;
        }
        found.push(...(await complaints()));
        console.log(`${walkName}, ${kind}: ${pages} pages, ${tried} trials, ${found.length} problems`);
        expect(found).toEqual([]);
      },
    );
