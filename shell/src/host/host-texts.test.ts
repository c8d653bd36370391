import { createOverlays } from '../chrome/overlays/overlays';
import type { Report } from '../reporting/reporter';
import { createTitles } from '../routing/titles';
import { createHostTexts } from './host-texts';

const CALLER = 'mf-orders@1.0.0-ab';
/** Values that a module may pass at run time, whatever the types say. */
const anything = (value: unknown) => value as string;

function create() {
  const overlays = createOverlays();
  const titles = createTitles();
  const reports: Report[] = [];
  const report = (problem: Report) => void reports.push(problem);
  return { ...createHostTexts({ overlays, titles, report }), overlays, titles, reports };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each<[string, unknown, string]>([
  ['an error', new TypeError('no network'), 'no network'],
  ['an object', { code: 1 }, '[object Object]'],
  ['an object without a prototype', Object.create(null), ''],
  ['a number', 5, '5'],
  ['nothing', undefined, 'undefined'],
])('makes a string of %s in a toast and reports the caller', (_what, value, shown) => {
  const { toast, overlays, reports } = create();
  toast(anything(value), CALLER);
  expect(overlays.get().toast).toBe(shown);
  expect(reports).toEqual([
    { kind: 'error', code: 'MF-404', module: CALLER, detail: `toast: ${typeof value}` },
  ]);
});

test('makes strings of the texts of a confirmation and reports the caller', async () => {
  const { confirm, overlays, reports } = create();
  const answer = confirm({ title: anything({}), confirm: 'Yes', cancel: 'No', body: anything([1]) }, CALLER);
  expect(overlays.get()).toMatchObject({
    caller: CALLER,
    confirm: { title: '[object Object]', body: '1', confirm: 'Yes', cancel: 'No', tone: 'primary' },
  });
  expect(reports.map(({ module, detail }) => `${module} ${detail}`)).toEqual([
    `${CALLER} confirm.title: object`,
    `${CALLER} confirm.body: object`,
  ]);
  overlays.get().confirm!.answer(true);
  await expect(answer).resolves.toBe(true);
});

test('makes a string of a title and reports the caller; tells the header of a new title only', () => {
  const { setTitle, titles, reports } = create();
  const listener = jest.fn();
  titles.subscribe(listener);
  setTitle(anything({}), CALLER);
  setTitle(anything({}), CALLER);
  expect([titles.get(), titles.caller()]).toEqual(['[object Object]', CALLER]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(reports[0]).toMatchObject({ code: 'MF-404', module: CALLER, detail: 'title: object' });
  setTitle(null, CALLER);
  expect([titles.get(), titles.caller()]).toEqual([null, null]);
});

test('reports nothing about strings', () => {
  const { toast, confirm, setTitle, reports } = create();
  toast('Saved', CALLER);
  setTitle('My rental', CALLER);
  void confirm({ title: 'Sure?', confirm: 'Yes', cancel: 'No', tone: 'danger' }, CALLER);
  expect(reports).toEqual([]);
});

test('cuts a toast that would cover the page', () => {
  const { toast, overlays, reports } = create();
  toast('a'.repeat(300), CALLER);
  expect(overlays.get().toast).toBe('a'.repeat(300));
  toast('a'.repeat(5000), CALLER);
  expect(overlays.get().toast).toBe(`${'a'.repeat(299)}…`);
  toast(`a${'🔋'.repeat(400)}`, CALLER);
  expect(overlays.get().toast).toBe(`a${'🔋'.repeat(298)}…`);
  expect(reports).toEqual([]);
});
