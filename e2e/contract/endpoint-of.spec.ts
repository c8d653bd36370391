import { expect, test } from '@playwright/test';
import { callPath } from '@shared/module-testing/journeys';
import { activeOrder, order } from '@shared/http-api/endpoints';
import { endpointOf } from './endpoint-of';

const API = 'http://api.test';

test('finds the endpoint of a call', () => {
  expect(endpointOf(API + callPath(activeOrder))).toBe('activeOrder');
  expect(endpointOf(API + callPath(order, { no: 'JP1' }))).toBe('order');
  expect(endpointOf(`${API}/tiles/1/2/3.svg`)).toBeUndefined();
});
