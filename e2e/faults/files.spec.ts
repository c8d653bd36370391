/** Faults of a module's file, on the module's route and on another route. */
import { MODULE_FILES, type ModuleFile } from '../support/fault-server/build-files';
import { FILE_FAULTS, NO_HASH, combineFaults } from './faults';
import { test } from './fixtures';
import {
  staysOnLiveVersion,
  recordCell,
  fallsBackToPrevious,
  showsFailureAndRecovers,
  worksByEntryTable,
} from './stories';
import { ORDERS, OTHER_SUBJECTS, type Subject } from './subjects';

/** Place of a fault: on the page of the module, on another page first, or with a previous version to show. */
type Place = 'on' | 'off' | 'previous';
/** Cases that `npm test` runs on modules other than mf-orders. The loader treats all modules alike. */
const REPRESENTATIVE: [string, ModuleFile, Place][] = [['is missing (404)', 'entry', 'off']];
/**
 * Faults that `npm test` runs on the entry of mf-orders from another page too. On the page of the module it runs one fault for
 * each way to fail.
 */
const EVERYWHERE = ['is missing (404)', 'hangs', 'has one flipped byte'];

/**
 * Faults that `npm test` runs on every other kind of file of mf-orders, because engines and loaders handle the kinds
 * differently. It also runs `NO_HASH` on the script, and `hang.spec.ts` runs a hang of each kind.
 */
const ON_OTHER_FILES: [string, Place][] = [
  ['is missing (404)', 'on'],
  ['has one flipped byte', 'previous'],
];

/** Faults of the entry that fail like another one. */
const ALIKE = ['is answered with 500', 'is refused', 'is empty', 'is HTML', 'is truncated'];

/** Returns whether `npm test` runs this case. `npm run e2e:faults` runs all of them. */
function isQuick({ module }: Subject, fault: string, kind: ModuleFile, place: Place): boolean {
  if (module !== ORDERS.module)
    return REPRESENTATIVE.some((one) => one[0] === fault && one[1] === kind && one[2] === place);
  if (kind === 'entry') return place === 'off' ? EVERYWHERE.includes(fault) : !ALIKE.includes(fault);
  if (fault === NO_HASH) return kind === 'script';
  return ON_OTHER_FILES.some((one) => one[0] === fault && one[1] === place);
}

for (const subject of [ORDERS, ...OTHER_SUBJECTS]) {
  for (const [name, fault] of Object.entries(FILE_FAULTS)) {
    for (const kind of MODULE_FILES) {
      const tagAt = (place: Place) => ({ tag: isQuick(subject, name, kind, place) ? [] : ['@long'] });
      const what = `${subject.module}: its ${kind} ${name}`;
      const row = { fault: `${kind} ${name}` };

      if (name === NO_HASH && kind !== 'entry') {
        const place = `${subject.module}, on the route`;
        test(`${what}: loads it with the hash in the entry's table`, tagAt('on'), async ({ visit }, info) => {
          const ms = await worksByEntryTable(visit, subject, kind, fault);
          recordCell(info, { ...row, place, result: 'shown', ms });
        });
        test(
          `${what}, and one flipped byte: refuses it because of the hash in the entry's table`,
          tagAt('on'),
          async ({ visit }, info) => {
            const flipped = combineFaults(fault, FILE_FAULTS['has one flipped byte']!);
            const ms = await showsFailureAndRecovers(visit, subject, kind, flipped, 'on');
            recordCell(info, {
              fault: `${row.fault}, and one flipped byte`,
              place,
              result: 'shown, recovered',
              ms,
            });
          },
        );
        continue;
      }
      const result = fault.kind === 'hang' ? 'shown as slow, recovered' : 'shown, recovered';

      test(
        `${what}, on the route: shows the failure and recovers without a reload`,
        tagAt('on'),
        async ({ visit }, info) => {
          const ms = await showsFailureAndRecovers(visit, subject, kind, fault, 'on');
          recordCell(info, { ...row, place: `${subject.module}, on the route`, result, ms });
        },
      );
      test(
        `${what}, off the route: shows the failure only after the renter goes there, and recovers`,
        tagAt('off'),
        async ({ visit }, info) => {
          const ms = await showsFailureAndRecovers(visit, subject, kind, fault, 'off');
          recordCell(info, { ...row, place: `${subject.module}, off the route`, result, ms });
        },
      );
      if (fault.kind === 'definite') {
        test(
          `${what}: shows the previous version in the same view`,
          tagAt('previous'),
          async ({ visit }, info) => {
            const ms = await fallsBackToPrevious(visit, subject, kind, fault);
            recordCell(info, {
              ...row,
              place: `${subject.module}, with a previous version`,
              result: 'previous shown',
              ms,
            });
          },
        );
      } else {
        test(
          `${what}: shows the failure and does not switch to the previous version`,
          { tag: '@long' },
          async ({ visit }, info) => {
            const ms = await staysOnLiveVersion(visit, subject, kind, fault);
            recordCell(info, {
              ...row,
              place: `${subject.module}, with a previous version`,
              result: 'shown, version kept',
              ms,
            });
          },
        );
      }
    }
  }
}
