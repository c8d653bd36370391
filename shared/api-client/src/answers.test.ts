/** Checks the shape of every endpoint against the recorded answers of the platform, whole and broken. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as endpoints from '@shared/http-api/endpoints';
import { SHARED_SHAPES } from '@shared/http-api/endpoints/shared-shapes';
import { checkAnswer } from './check-shape';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const file = path.resolve(__dirname, '../../http-api/openapi/examples.json');
const { answers } = JSON.parse(readFileSync(file, 'utf8')) as {
  answers: Record<string, { answer: { model: Json } }>;
};
const { photo: _photo, ...TABLE } = endpoints;
const SHAPED = Object.values(TABLE).filter(({ shape }) => shape !== undefined);
const CONTEXT = { shapes: SHARED_SHAPES, currency: 'JPY' };

const FRACTIONS = ['lat', 'lng', 'ratePercent'];

const modelOf = (name: string) => structuredClone(answers[name]!.answer.model);
const check = ({ shape }: (typeof SHAPED)[number], model: Json) =>
  checkAnswer({ shape: shape! }, model, CONTEXT);

/** Returns the places of a value, each as a path of members. */
function places(value: Json, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, member]) => places(member, [...at, key]))];
}

/** Returns the model with another value at a place. */
function withValue(model: Json, at: readonly string[], value: Json): Json {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  const copy = structuredClone(model) as Record<string, Json>;
  copy[key] = withValue(copy[key]!, rest, value);
  return copy;
}

test('there is an answer for every shape', () => {
  expect(SHAPED.length).toBeGreaterThan(45);
  expect(SHAPED.filter(({ name }) => !(name in answers))).toEqual([]);
});

test.each(SHAPED)('the answer of $name matches, whole', (endpoint) => {
  expect(check(endpoint, modelOf(endpoint.name))).toEqual({ problem: null, leftOut: [] });
});

test.each(SHAPED)('no place of the answer of $name may have a value of another type', (endpoint) => {
  for (const at of places(modelOf(endpoint.name))) {
    for (const wrong of [[[]], 0.5, Number.MAX_VALUE] satisfies Json[]) {
      const current = at.reduce<Json>(
        (value, key) => (value as Record<string, Json>)[key]!,
        modelOf(endpoint.name),
      );
      // Nothing is known of a value that is null in the example. These numbers may be fractions.
      if (current === null || (typeof wrong === 'number' && FRACTIONS.includes(at[at.length - 1]!))) continue;
      const { problem, leftOut } = check(endpoint, withValue(modelOf(endpoint.name), at, wrong));
      const isKnown = problem !== null || leftOut.length > 0;
      expect([endpoint.name, at.join('/'), wrong, isKnown]).toEqual([
        endpoint.name,
        at.join('/'),
        wrong,
        true,
      ]);
    }
  }
});

test.each(SHAPED.filter(({ list }) => list))('$name shows its other rows if one is bad', (endpoint) => {
  const { rows } = endpoint.list!;
  const model = modelOf(endpoint.name) as Record<string, Json[]>;
  const good = model[rows]!.length;
  expect(good).toBeGreaterThan(0);
  model[rows]!.push(null, { id: 7 });
  expect(check(endpoint, model).problem).toBeNull();
  expect(model[rows]).toHaveLength(good);
  expect(model.leftOut).toBe(2);
});
