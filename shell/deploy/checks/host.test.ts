/** @jest-environment node */
import type { EnvironmentName } from '@shared/http-api/app';
import { SETTINGS } from 'shell/testing';
import { hostRefusals } from './host';

const refusals = (environment: EnvironmentName, address: string) =>
  hostRefusals({ ...SETTINGS, environment }, address);

test.each<[EnvironmentName, string]>([
  ['pre', 'http://localhost:8080'],
  ['pre', 'https://m.pre.example.com'],
  ['qa', 'https://m.qa.example.com'],
  ['yc', 'https://m.yc.example.com'],
  ['gr', 'https://m.gr.example.com'],
  ['prod', 'https://m.example.com'],
])('accepts settings of %s at %s', (environment, address) => {
  expect(refusals(environment, address)).toEqual([]);
});

test.each<[EnvironmentName, string, string]>([
  ['prod', 'https://m.pre.example.com', 'pre'],
  ['pre', 'https://m.example.com', 'prod'],
  ['prod', 'http://localhost:8080', 'pre'],
])('refuses settings of %s at %s', (environment, address, expected) => {
  expect(refusals(environment, address)).toEqual([
    expect.stringContaining(`Publish with the settings of ${expected}`),
  ]);
});

test('names the address and the settings in a refusal, and says what to do', () => {
  expect(refusals('prod', 'https://m.pre.example.com')).toEqual([
    'https://m.pre.example.com is an address of pre, but the settings are those of "prod". ' +
      'Publish with the settings of pre, or correct the address in environments.json.',
  ]);
});
