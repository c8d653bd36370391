import { applyTheme } from '../../page/theme';
import { UNKNOWN_VERSION } from '../reporting/blamed-version';
import { left, questions, reported, runAs, visit } from './leftovers-fixture';

const html = document.documentElement;
const { body } = document;
const app = Object.assign(document.createElement('div'), { id: 'root' });

beforeEach(() => {
  body.replaceChildren(app);
  html.lang = 'en';
  html.setAttribute('data-theme', 'light');
});
afterEach(() => {
  for (const element of [html, body, app])
    for (const name of element.getAttributeNames()) if (name !== 'id') element.removeAttribute(name);
});
/** Returns the attributes of the elements. An empty style or class is none. */
const state = () =>
  [html, body, app].map((element) =>
    [...element.attributes]
      .filter(({ name, value }) => value || !/style|class/.test(name))
      .map(({ name, value }) => `${name}=${value}`)
      .sort(),
  );

/** Changes of attributes: the name in the report, how a page makes it, and how it takes it back in another way. */
const CHANGES: [what: string, change: () => void, takeBack: () => void][] = [
  ['inert of div', () => app.setAttribute('inert', ''), () => app.toggleAttribute('inert', false)],
  ['inert of body', () => body.toggleAttribute('inert'), () => body.removeAttribute('inert')],
  ['hidden of div', () => (app.hidden = true), () => app.removeAttribute('hidden')],
  ['aria-hidden of div', () => (app.ariaHidden = 'true'), () => app.removeAttribute('aria-hidden')],
  ['class of div', () => app.classList.add('busy'), () => (app.className = '')],
  ['style of div', () => (app.style.display = 'none'), () => app.style.removeProperty('display')],
  ['tabindex of body', () => (body.tabIndex = 0), () => body.removeAttribute('tabindex')],
  ['title of body', () => (body.title = 'Title'), () => body.removeAttribute('title')],
  ['dir of html', () => (html.dir = 'rtl'), () => html.removeAttribute('dir')],
  ['translate of html', () => (html.translate = false), () => html.removeAttribute('translate')],
  ['lang of html', () => (html.lang = 'ja'), () => html.setAttribute('lang', 'en')],
  ['lang of html', () => html.removeAttribute('lang'), () => (html.lang = 'en')],
  ['data-theme of html', () => (html.dataset.theme = 'dark'), () => html.setAttribute('data-theme', 'light')],
  ['data-theme of html', () => delete html.dataset.theme, () => (html.dataset.theme = 'light')],
  ['data-mode of html', () => html.setAttribute('data-mode', ''), () => delete html.dataset.mode],
];

test.each(CHANGES)('undoes a change of %s and blames the version', (what, change) => {
  const before = state();
  const end = visit();
  runAs('mf-a@1', change);
  expect(state()).not.toEqual(before);
  expect(left(end)).toEqual([`MF-405 mf-a@1 ${what}`]);
  expect(state()).toEqual(before);
});

test.each(CHANGES)(
  'leaves %s to a page that takes it back, before or after the next page has begun',
  (_what, change, takeBack) => {
    const first = visit();
    runAs('mf-a@1', () => {
      change();
      takeBack();
      change();
    });
    first();
    const second = visit();
    runAs('mf-a@1', takeBack);
    jest.advanceTimersByTime(1000);
    expect(reported).toEqual([]);
    expect(left(second)).toEqual([]);
  },
);

/** Owners other than modules: a translator or a password manager, and the shell. */
const OTHERS = [UNKNOWN_VERSION, null];

test.each(OTHERS)('blames nobody for what another owner (%s) sets, and keeps it', (other) => {
  const end = visit();
  runAs(other, () => CHANGES.forEach(([, change]) => void change()));
  const changed = state();
  expect(left(end)).toEqual([]);
  expect(state()).toEqual(changed);
});

describe.each(OTHERS)('an attribute that a module has set', (other) => {
  test.each<[what: string, module: () => void, set: () => void]>([
    ['another language', () => (html.lang = 'ja'), () => (html.lang = 'fr')],
    ['the same language', () => (html.lang = 'ja'), () => (html.lang = 'ja')],
    ['the same theme', () => (html.dataset.theme = 'dark'), () => applyTheme('dark', document)],
    ['no theme', () => (html.dataset.theme = 'dark'), () => applyTheme(null, document)],
  ])(`is left to another owner (${other}) who sets %s`, (_what, module, set) => {
    const end = visit();
    runAs('mf-a@1', module);
    runAs(other, set);
    const changed = state();
    expect(left(end)).toEqual([]);
    expect(state()).toEqual(changed);
  });
});

test('removes an element that a module puts into the root of the app', () => {
  const end = visit();
  runAs('mf-a@1', () => app.append(document.createElement('aside')));
  expect(left(end)).toEqual(['MF-405 mf-a@1 element aside']);
  expect(app.childElementCount).toBe(0);
});

test('undoes the changes of two modules, the last one first', () => {
  const end = visit();
  runAs('mf-a@1', () => (html.lang = 'ja'));
  runAs('mf-b@1', () => (html.lang = 'fr'));
  expect(left(end)).toEqual(['MF-405 mf-b@1 lang of html', 'MF-405 mf-a@1 lang of html']);
  expect(html.lang).toBe('en');
});

test('asks once whose it is when a page reads a style, and compares no attributes', () => {
  html.style.setProperty('--text-zoom', '1.3');
  const compare = jest.spyOn(html, 'getAttributeNames');
  const before = questions();
  expect(runAs('mf-a@1', () => html.style.getPropertyValue('--text-zoom'))).toBe('1.3');
  expect(runAs('mf-a@1', () => html.classList.contains('dark'))).toBe(false);
  expect(questions() - before).toBe(2);
  expect(compare).not.toHaveBeenCalled();
  // A change is compared, without further questions.
  runAs('mf-a@1', () => html.style.setProperty('color', 'red'));
  expect(questions() - before).toBe(3);
  expect(compare).toHaveBeenCalled();
});
