import { expect, test } from '@playwright/test';
import { callPath } from '@shared/module-testing/journeys';
import { activeOrder, order } from '@shared/http-api/endpoints';
import { type EndpointName, endpoints } from '@shared/http-api/schemas';
import { Value } from 'typebox/value';
import { endpointOf, randomModel } from './random-answer';

const API = 'http://api.test';
const KNOWN = {
  orderNo: 'JP2611200001',
  cabinetSn: 'JPC00001',
  address: `${API}/none.webp`,
  now: Date.parse('2026-11-20T05:00:00Z'),
};

test('finds the endpoint of a call', () => {
  expect(endpointOf(API + callPath(activeOrder))).toBe('activeOrder');
  expect(endpointOf(API + callPath(order, { no: 'JP1' }))).toBe('order');
  expect(endpointOf(`${API}/tiles/1/2/3.svg`)).toBeUndefined();
});

test('a random answer is valid, and the same for the same seed', () => {
  const texts = new Set<string>();
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names)
    for (let seed = 1; seed <= 5; seed++) {
      const model = randomModel(name, KNOWN, seed);
      const errors = Value.Errors(endpoints[name].model, model).map(
        ({ instancePath, message }) => instancePath + message,
      );
      expect(errors, `${name}, seed ${seed}`).toEqual([]);
      expect(randomModel(name, KNOWN, seed)).toEqual(model);
      texts.add(JSON.stringify(model));
    }
  expect(texts.size).toBeGreaterThan(names.length * 2);
});
