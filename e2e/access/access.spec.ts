import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type PageState, waitUntilStable } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { storeLanguage } from '../support/language';
import { momentStates } from '../support/moments';
import type { Renter } from '@shared/module-testing/journeys';
import { LANGUAGES, type LanguageName, checkLooks } from './check';

import { accessStates } from './states';
import { ACCESS_FILE, type AccessLine } from './table';

test.use({ line: { minMs: 0, maxMs: 0 } });

/** States that the rental continues from without opening another address. */
const CONTINUES = /^\/(payment|eject|borrow)/;

/** Shows a state in a language and checks it. The next page is in English again. */
async function checkState(
  renter: Renter,
  { name, act }: PageState,
  language: LanguageName,
): Promise<AccessLine> {
  if (language !== 'en') {
    await storeLanguage(renter.page, language);
    await renter.page.reload();
  }
  await waitUntilStable(renter);
  await act?.(renter.page);
  await waitForAnimations(renter);
  const looks = await checkLooks(renter.page, language);
  await storeLanguage(renter.page, 'en');
  if (act || CONTINUES.test(name)) await renter.page.reload();
  return { state: name, language, looks };
}

const waitForAnimations = ({ page }: Renter) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );

/** Appends one result for the table of `npm run e2e:access`. */
function record(line: AccessLine): void {
  mkdirSync(path.dirname(ACCESS_FILE), { recursive: true });
  appendFileSync(ACCESS_FILE, `${JSON.stringify(line)}\n`);
}

const WALKS = { 'on any page': accessStates, 'in any moment of a rental': momentStates };

for (const language of Object.keys(LANGUAGES) as LanguageName[])
  for (const [where, statesOf] of Object.entries(WALKS))
    test(
      `has no accessibility problem ${where}, in any theme and at any size: ${language}`,
      { tag: '@long' },
      async ({ renter }) => {
        test.setTimeout(1_800_000);
        for await (const state of statesOf(renter)) {
          const line = await checkState(renter, state, language);
          record(line);
          const problems = [...new Set(line.looks.flatMap((look) => look.problems))];
          expect.soft(problems, state.name).toEqual([]);
        }
      },
    );
