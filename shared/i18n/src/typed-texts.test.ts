import { createInstance } from 'i18next';
import type { TranslateOf } from './typed-texts';

interface Texts {
  'list.title': never;
  'list.count': 'count';
  'list.from': 'day' | 'place';
  'state.OPEN': never;
  'state.unknown': never;
  'errors.UCS1': 'name';
  'list.terms': '<terms>';
}

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  resources: {
    en: {
      translation: {
        list: {
          title: 'List',
          count_one: '{{count}} row',
          count_other: '{{count}} rows',
          from: '{{day}}, {{place}}',
        },
        state: { OPEN: 'Open', unknown: 'Unknown' },
        errors: { UCS1: 'Not with {{name}}' },
      },
    },
  },
});
const t = i18n.t as unknown as TranslateOf<Texts>;

test('a key with its values is a text', () => {
  expect(t('list.title')).toBe('List');
  expect(t('list.count', { count: 2 })).toBe('2 rows');
  expect(t('list.from', { day: 3, place: 'Tokyo' })).toBe('3, Tokyo');
});

test.each(['ONLY_A_NEWER_PLATFORM_KNOWS', 'constructor', 'toString', '__proto__', '', 'a.b', 'a:b'])(
  'of the keys of a state the first that exists is a text: %p is unknown',
  (state) => {
    expect(t([`state.${state as 'OPEN'}`, 'state.unknown'])).toBe('Unknown');
    expect(t([`errors.${state}`, 'errors.UCS1'], { name: 'Google' })).toBe('Not with Google');
  },
);

test('a key of a union is a text', () => {
  for (const state of ['OPEN', 'unknown'] as const) expect(t(`state.${state}`)).not.toBe('');
});

// The type check reports a directive without an error below it.
test('wrong calls are errors of the type check', () => {
  const wrong = (anything: string) => [
    // @ts-expect-error -- no such key
    t('lsit.title'),
    // @ts-expect-error -- a key that the type check does not know
    t(`state.${anything}`),
    // @ts-expect-error -- needs `count`
    t('list.count'),
    // @ts-expect-error -- `count` is a number
    t('list.count', { count: '3' }),
    // @ts-expect-error -- needs `place` too
    t('list.from', { day: 3 }),
    // @ts-expect-error -- no value of this name
    t('list.count', { count: 3, total: 4 }),
    // @ts-expect-error -- has no value
    t('list.title', { count: 3 }),
    // @ts-expect-error -- has elements
    t('list.terms'),
    // @ts-expect-error -- the last key is one that exists
    t([`errors.${anything}`], { name: 'Google' }),
    // @ts-expect-error -- no such group
    t([`satte.${anything}`, 'state.unknown']),
  ];
  expect(wrong).toBeDefined();
});
