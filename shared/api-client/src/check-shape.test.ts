import { REGION_BASICS, type Shape } from '@shared/http-api/app';
import { checkAnswer } from './check-shape';

const CONTEXT = { shapes: { Money: { amount: 'i', currency: 'm' } }, currency: 'JPY' };
const check = (shape: Shape, model: unknown, format = 1) =>
  checkAnswer({ shape: [format, shape] }, model, CONTEXT);
const problem = (shape: Shape, model: unknown) => check(shape, model).problem;

test.each<[rule: string, shape: Shape, good: unknown[], bad: unknown[]]>([
  ['text', 's', ['', 'a'], [null, undefined, 1, {}]],
  ['id', 'd', ['a', 'é日', 'x'.repeat(64)], ['', 'x'.repeat(65), 1, null]],
  ['boolean', 'b', [true, false], [0, 'true', null]],
  ['integer', 'i', [0, -1, 2 ** 53 - 1], [0.5, 2 ** 53, NaN, '1', null]],
  ['count', 'c', [0, 5], [-1, 1.5, 2 ** 53]],
  ['positive count', 'p', [1, 5], [0, -1, 1.5]],
  ['number', 'n', [0.5, -3], [NaN, Infinity, '1']],
  ['latitude', 'a', [-90, 90], [90.1, NaN, '1']],
  ['longitude', 'o', [-180, 180], [180.1, null]],
  [
    'instant',
    't',
    ['2026-11-20T03:00:00Z', '2026-11-20T03:00:00.123+09:00'],
    ['2026-11-20T03:00:00', '2026-11-20', 'yesterday', '2026-13-45T99:00:00Z', 0],
  ],
  ['time zone', 'z', ['Asia/Tokyo', 'UTC'], ['Mars/Base', '', 9]],
  ['currency', 'm', ['JPY'], ['MYR', 'yen', null]],
])('checks a value: %s', (rule, shape, good, bad) => {
  for (const value of good) expect([value, problem({ x: shape }, { x: value })]).toEqual([value, null]);
  for (const value of bad)
    expect([value, problem({ x: shape }, { x: value })]).toEqual([value, { pointer: '/x', rule }]);
});

test('asks the browser for no time zone of a region, because its first formatter is slow', () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat');
  for (const { timeZone } of Object.values(REGION_BASICS))
    expect(problem({ x: 'z' }, { x: timeZone })).toBeNull();
  expect(formatter).not.toHaveBeenCalled();
  expect(problem({ x: 'z' }, { x: 'Europe/Paris' })).toBeNull();
  expect(formatter).toHaveBeenCalledTimes(1);
  formatter.mockRestore();
});

test('passes unknown members, and optional ones that are missing but not wrong ones', () => {
  const shape = { a: 's', 'b?': 'i' };
  expect(problem(shape, { a: '', c: {} })).toBeNull();
  expect(problem(shape, { a: '', b: 1 })).toBeNull();
  expect(problem(shape, { a: '', b: null })).toEqual({ pointer: '/b', rule: 'integer' });
  expect(problem(shape, {})).toEqual({ pointer: '/a', rule: 'text' });
});

test.each([null, [], 'text', 1, true, undefined])('refuses %j in place of an object', (model) => {
  expect(problem({ a: 's' }, model)).toEqual({ pointer: '', rule: 'object' });
});

test('checks what may be null, objects with free keys, arrays and shared shapes', () => {
  expect(problem({ a: ['?', 's'] }, { a: null })).toBeNull();
  expect(problem({ a: ['?', 's'] }, { a: 1 })).toEqual({ pointer: '/a', rule: 'text' });
  expect(problem({ a: ['r', 's'] }, { a: { x: 'y', z: 1 } })).toEqual({ pointer: '/a/*', rule: 'text' });
  expect(problem({ a: ['a', '@Money'] }, { a: [{ amount: 1, currency: 'JPY' }] })).toBeNull();
  expect(problem({ a: ['a', '@Money'] }, { a: [{ amount: 1, currency: 'MYR' }] })).toEqual({
    pointer: '/a/*/currency',
    rule: 'currency',
  });
  expect(problem({ a: ['a', 's'] }, { a: {} })).toEqual({ pointer: '/a', rule: 'array' });
});

test('passes an object of a kind that only a newer platform knows, but no row of one', () => {
  const shape: Shape = ['u', 'kind', { store: { kind: 's', id: 'd' }, cluster: { kind: 's', count: 'c' } }];
  expect(problem(shape, { kind: 'cluster', count: 3 })).toBeNull();
  expect(problem(shape, { kind: 'cluster', count: -3 })).toEqual({ pointer: '/count', rule: 'count' });
  expect(problem(shape, { kind: 'tower' })).toBeNull();
  expect(problem(['a', shape], [{ kind: 'tower' }])).toBeNull();
  for (const kind of [undefined, null, 1, {}])
    expect(problem(shape, { kind })).toEqual({ pointer: '/kind', rule: 'known kind' });
  const model = { rows: [{ kind: 'tower' }, { kind: 'store', id: 'a' }] };
  expect(check({ rows: ['l', shape] }, model).leftOut).toEqual([
    { pointer: '/rows/*/kind', rule: 'known kind' },
  ]);
  expect(model.rows).toEqual([{ kind: 'store', id: 'a' }]);
  const inside = { rows: [{ of: { kind: 'tower' } }] };
  expect(check({ rows: ['l', { of: shape }] }, inside)).toEqual({ problem: null, leftOut: [] });
});

test('leaves the bad rows of a list out, in place, and keeps their number in the model', () => {
  const shape: Shape = { rows: ['l', { id: 'd' }], nextCursor: ['?', 's'] };
  const model = { rows: [{ id: 'a' }, { id: '' }, null, { id: 'b' }], nextCursor: null };
  const bad = [
    { pointer: '/rows/*/id', rule: 'id' },
    { pointer: '/rows/*', rule: 'object' },
  ];
  expect(check(shape, model)).toEqual({ problem: null, leftOut: bad });
  expect(model).toEqual({ rows: [{ id: 'a' }, { id: 'b' }], nextCursor: null, leftOut: 2 });
  expect(problem(shape, { rows: [], nextCursor: 1 })).toEqual({ pointer: '/nextCursor', rule: 'text' });
  expect(problem(shape, { rows: null, nextCursor: null })).toEqual({ pointer: '/rows', rule: 'array' });
});

test('keeps 10,000 good rows', () => {
  const model = { rows: Array.from({ length: 10_000 }, (_, id) => ({ id: `${id}` })) };
  expect(check({ rows: ['l', { id: 'd' }] }, model)).toEqual({ problem: null, leftOut: [] });
  expect(model.rows).toHaveLength(10_000);
  expect(model).not.toHaveProperty('leftOut');
});

test('passes an answer without a shape, with an unknown format, and with an unknown kind of shape', () => {
  expect(checkAnswer({}, null, CONTEXT).problem).toBeNull();
  expect(check({ a: 's' }, null, 2).problem).toBeNull();
  expect(problem('?new', 1)).toBeNull();
  expect(problem('@Unknown', 1)).toBeNull();
  expect(problem(['new', 's'], 1)).toBeNull();
});
