import { UNKNOWN_VERSION } from '../reporting/blamed-version';
import { adoptedSheets, left, reported, runAs, visit } from './leftovers-fixture';

const root = document.documentElement;
const OWN = { name: 'own' };
const THEIRS = { name: 'theirs' };
interface Change {
  what: string;
  /** Reads, as a module may do without a change. Returns what it keeps. */
  read(): unknown;
  /** Changes the object that was read. */
  ours(kept: never): void;
  /** Takes that change back. */
  undo(kept: never): void;
  /** Changes the same thing for another owner. */
  theirs(): void;
  /** Removes everything. */
  empty(): void;
  /** Returns what is there. */
  state(): unknown;
}
const CHANGES: Change[] = [
  {
    what: 'style of html',
    read: () => root.style,
    ours: (style: CSSStyleDeclaration) => (style.overflow = 'hidden'),
    undo: (style: CSSStyleDeclaration) => style.removeProperty('overflow'),
    empty: () => (root.style.cssText = ''),
    theirs: () => root.style.setProperty('top', '40px', 'important'),
    state: () => [root.style.overflow, root.style.top],
  },
  {
    what: 'class of body',
    read: () => document.body.classList,
    ours: (list: DOMTokenList) => list.add('busy'),
    undo: (list: DOMTokenList) => list.remove('busy'),
    empty: () => (document.body.className = ''),
    theirs: () => document.body.setAttribute('class', `${document.body.className} translated`),
    state: () => [...document.body.classList],
  },
  {
    what: 'adopted style sheet',
    read: () => document.adoptedStyleSheets,
    ours: (list: object[]) => list.push(OWN),
    undo: () =>
      (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== (OWN as never))),
    empty: () => (document.adoptedStyleSheets = []),
    theirs: () => (document.adoptedStyleSheets = [...new Set([...adoptedSheets(), THEIRS])] as never),
    state: () => [...adoptedSheets()],
  },
];
/** Others that change the document: a translator, a password manager or a wallet, and the shell. */
const OTHERS = [UNKNOWN_VERSION, null];

describe.each(CHANGES)('$what', ({ what, read, ours, undo, theirs, empty, state }) => {
  afterEach(() => {
    root.removeAttribute('style');
    document.body.removeAttribute('class');
    adoptedSheets([]);
  });

  test.each(OTHERS)('is left to another owner (%s) who changes it after a module has read it', (other) => {
    const end = visit();
    runAs('mf-a@1', read);
    runAs(other, theirs);
    const before = state();
    expect(left(end)).toEqual([]);
    expect(state()).toEqual(before);
  });

  test.each(OTHERS)('keeps what another owner (%s) adds to what a module has left', (other) => {
    runAs(other, theirs);
    const alone = state();
    const end = visit();
    runAs('mf-a@1', () => ours(read() as never));
    runAs(other, theirs);
    expect(left(end)).toEqual([`MF-405 mf-a@1 ${what}`]);
    expect(state()).toEqual(alone);
  });

  test('is blamed on a module that changes it later by the object that it has read', () => {
    const before = state();
    const end = visit();
    const kept = runAs('mf-a@1', read);
    ours(kept as never);
    expect(left(end)).toEqual([`MF-405 mf-a@1 ${what}`]);
    expect(state()).toEqual(before);
  });

  // React runs the clean-up of effects after the next page has begun its visit.
  test.each(['mf-a@1', 'mf-b@1', null])(
    'may be changed by the next page (%s) after a late clean-up',
    (next) => {
      const end = visit();
      runAs('mf-a@1', () => ours(read() as never));
      end();
      const endNext = visit();
      runAs('mf-a@1', () => undo(read() as never));
      runAs(next, () => ours(read() as never));
      const changed = state();
      jest.advanceTimersByTime(1000);
      expect([reported.splice(0), state()]).toEqual([[], changed]);
      expect(left(endNext)).toEqual(next === null ? [] : [`MF-405 ${next} ${what}`]);
    },
  );

  test('of another owner comes back after a module has removed it', () => {
    theirs();
    const before = state();
    const end = visit();
    runAs('mf-a@1', () => ours(read() as never));
    runAs('mf-a@1', empty);
    expect(left(end)).toEqual([`MF-405 mf-a@1 ${what}`]);
    expect(state()).toEqual(before);
  });

  test('is blamed on nobody after another owner has replaced the whole', () => {
    const end = visit();
    runAs('mf-a@1', () => ours(read() as never));
    root.setAttribute('style', 'overflow: scroll');
    document.body.className = 'other';
    adoptedSheets([]);
    expect(left(end)).toEqual([]);
  });
});
