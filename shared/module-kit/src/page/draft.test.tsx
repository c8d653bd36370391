import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { renderPage } from '@shared/module-testing';
import { useDraft } from './draft';

const INITIAL = {
  text: '',
  count: 0,
  tags: [] as string[],
  chosen: null as string | null,
  place: { name: '' },
};
const KEY = 'pb:draft:JP::form';

/** Opens a page with a draft, for a tab that has this text stored. */
function open(stored: string | null, initial: unknown = INITIAL, name = 'form') {
  const values = new Map(stored === null ? [] : [[`pb:draft:JP::${name}`, stored]]);
  function Page() {
    const [draft, set] = useDraft<unknown>(name, initial);
    return (
      <button type="button" onClick={() => set({ ...INITIAL, text: 'new' })}>
        {JSON.stringify(draft)}
      </button>
    );
  }
  const reportRemoved = jest.fn();
  const host = { sessionStorage: memoryStorage(values), reportRemoved };
  renderPage(Page, { module: 'mf-support', url: '/feedback', signedIn: false, host });
  return {
    values,
    reportRemoved,
    shown: () => JSON.parse(screen.getByRole('button').textContent) as unknown,
  };
}

test.each([
  ['what is no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['nothing in it', '{}'],
  ['a member of another kind', JSON.stringify({ ...INITIAL, text: 1 })],
  ['a list that is an object', JSON.stringify({ ...INITIAL, tags: {} })],
  ['an object that is a list', JSON.stringify({ ...INITIAL, place: [] })],
])('removes a stored draft of another form (%s), and returns the initial one', (_what, stored) => {
  const { values, shown } = open(stored);
  expect(shown()).toEqual(INITIAL);
  expect(values.has(KEY)).toBe(false);
});

test.each([
  ['form', '{}', [['draft form']]],
  ['receipt:JP2611200001', '{}', [['draft receipt']]],
  ['view/home:35.65,139.7,open', '{', [['draft view/home']]],
  ['form', JSON.stringify(INITIAL), []],
])('reports a stored draft %s (%s) if it is removed, without values of its name', (name, stored, reports) => {
  expect(open(stored, INITIAL, name).reportRemoved.mock.calls).toEqual(reports);
});

test.each([
  ['of this version', { ...INITIAL, text: 'I typed this', chosen: 'a', tags: ['b'] }],
  ['with a member that this version does not know', { ...INITIAL, newer: 1 }],
  ['with a member that is not chosen', { ...INITIAL, place: null }],
])('goes on with a draft %s', (_what, stored) => {
  const { values, shown } = open(JSON.stringify(stored));
  expect(shown()).toEqual(stored);
  expect(values.has(KEY)).toBe(true);
});

test.each([
  ['', '["a"]', ''],
  ['', '"typed"', 'typed'],
  [[], '{}', []],
  [[], '["a"]', ['a']],
  [null, '"any"', 'any'],
])(
  'compares a draft that is no object by its kind: begins with %j, has stored %s',
  (initial, stored, shown) => {
    expect(open(stored, initial).shown()).toEqual(shown);
  },
);

test('stores what the renter enters', async () => {
  const { values } = open(null);
  await userEvent.click(screen.getByRole('button'));
  expect(JSON.parse(values.get(KEY)!)).toMatchObject({ text: 'new' });
});

test('takes no initial draft with a member of several kinds, because it could not be read again', () => {
  const mixed: { about: 'auto' | { orderNo: string } } = { about: 'auto' };
  function Page() {
    // @ts-expect-error -- the draft would be lost as soon as the renter has chosen an order
    useDraft('form', mixed);
    useDraft<{ about: { orderNo: string } | null; is: boolean; n?: number }>('form', {
      about: null,
      is: true,
    });
    return null;
  }
  expect(() => renderPage(Page, { module: 'mf-support', url: '/feedback', signedIn: false })).not.toThrow();
});

test('stores nothing of a change that is made just before the draft is cleared', async () => {
  const values = new Map<string, string>();
  function Page() {
    const [draft, set, clear] = useDraft('form', '');
    const finish = () => {
      set('first');
      set('second');
      clear();
    };
    return (
      <button type="button" onClick={finish}>
        {`draft ${draft}`}
      </button>
    );
  }
  const host = { sessionStorage: memoryStorage(values) };
  renderPage(Page, { module: 'mf-support', url: '/feedback', signedIn: false, host });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('draft');
  expect([...values]).toEqual([]);
});

test('stores no draft that equals the initial one again', async () => {
  const { values } = open(JSON.stringify({ ...INITIAL, text: 'typed' }), { ...INITIAL, text: 'new' });
  await userEvent.click(screen.getByRole('button'));
  expect(values.has(KEY)).toBe(false);
});

test('stores a change at once, also while other changes wait to be rendered', async () => {
  const values = new Map<string, string>();
  let stored: string | undefined;
  function Page() {
    const [, setCount] = useState(0);
    const [, set] = useDraft('form', '');
    const onClick = () => {
      setCount(1);
      set('typed');
      stored = values.get(KEY);
    };
    return <button onClick={onClick}>Type</button>;
  }
  const host = { sessionStorage: memoryStorage(values) };
  renderPage(Page, { module: 'mf-support', url: '/feedback', signedIn: false, host });
  await userEvent.click(screen.getByRole('button'));
  expect(stored).toBe('"typed"');
});

test('stores nothing more of a renter who has left', () => {
  const values = new Map<string, string>();
  let save: (text: string) => void = () => undefined;
  function Page() {
    const [, set] = useDraft('form', '');
    const [first] = useState(() => set);
    save = first;
    return null;
  }
  const host = { sessionStorage: memoryStorage(values) };
  const { endSession } = renderPage(Page, { module: 'mf-support', url: '/feedback', host });
  act(() => save('typed'));
  expect([...values.values()]).toEqual(['"typed"']);
  values.clear();
  endSession();
  act(() => save('late'));
  expect([...values]).toEqual([]);
});
