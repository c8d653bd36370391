/** @jest-environment node */
import { checkAnswer } from '@shared/api-client';
import { REGION_BASICS } from '@shared/http-api/app';
import * as plain from '@shared/http-api/endpoints';
import { SHARED_SHAPES } from '@shared/http-api/endpoints/shared-shapes';
import { type EndpointName, endpoints } from '@shared/http-api/schemas';
import { Errors } from 'typebox/schema';
import { type Known, UNKNOWN, randomModel } from './random-answer';

const KNOWN = {
  orderNo: 'JP2611200001',
  cabinetSn: 'JPC00001',
  address: 'http://api.test/none.webp',
  now: Date.parse('2026-11-20T05:00:00Z'),
};
const NAMES = Object.keys(endpoints) as EndpointName[];
const CONTEXT = { shapes: SHARED_SHAPES, currency: REGION_BASICS.JP.currency };

/** Random answers of an endpoint, the same ones in each run. */
const modelsOf = (name: EndpointName, count: number, known: Known = KNOWN) =>
  Array.from({ length: count }, (_, seed) => randomModel(name, known, seed + 1));

test('a random answer is valid, and the same for the same seed', () => {
  for (const name of NAMES)
    for (const [index, model] of modelsOf(name, 5).entries()) {
      expect([name, index, Errors(endpoints[name].model, model)]).toEqual([name, index, [true, []]]);
      expect(randomModel(name, KNOWN, index + 1)).toEqual(model);
    }
  const texts = new Set(NAMES.flatMap((name) => modelsOf(name, 5)).map((model) => JSON.stringify(model)));
  expect(texts.size).toBeGreaterThan(NAMES.length * 2);
});

test.each(NAMES)('the app accepts every valid answer: %s', (name) => {
  for (const [index, model] of modelsOf(name, 50).entries())
    expect([index, checkAnswer(plain[name], model, CONTEXT)]).toEqual([
      index,
      { problem: null, leftOut: [] },
    ]);
});

test('the app accepts every unknown value of an enumeration, and every object of an unknown kind', () => {
  const newer = NAMES.filter((name) => {
    const models = modelsOf(name, 10, { ...KNOWN, isNewer: true });
    const isUnknown = JSON.stringify(models).includes(UNKNOWN);
    for (const [index, model] of models.entries()) {
      const { problem, leftOut } = checkAnswer(plain[name], model, CONTEXT);
      const others = leftOut.filter(({ rule }) => rule !== 'known kind');
      expect([name, index, problem, others]).toEqual([name, index, null, []]);
    }
    return isUnknown;
  });
  expect(newer).toEqual(
    expect.arrayContaining(['activeOrder', 'authConfig', 'payment', 'storeMap', 'helpCases', 'deposit']),
  );
  const payments = JSON.stringify(modelsOf('payment', 50, { ...KNOWN, isNewer: true }));
  expect(payments).toContain(`"nextAction":{"kind":"${UNKNOWN}"`);
});
