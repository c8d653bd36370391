import { contractFits, servedContracts } from './contract-range';

test.each([
  ['^1.0', '1.0.0', true],
  ['^1.0', '1.4.2', true],
  ['^1.4', '1.3.9', false],
  ['^1.4.2', '1.4.1', false],
  ['^1.4.2', '1.4.2', true],
  ['^10.12.14', '10.12.14', true],
  ['^2.0', '1.9.0', false],
  ['^1.0', '2.0.0', false],
  ['^1', '1.0.0', true],
  ['*', '1.0.0', false],
  ['1.x', '1.0.0', false],
  ['>=1.0', '1.0.0', false],
  ['1.0.0', '1.0.0', false],
  [' ^1.0', '1.0.0', false],
  ['^1.0 || ^2.0', '1.0.0', false],
  ['^1.0.0-beta', '1.0.0', false],
])('range %s accepts version %s: %s', (range, version, fits) => {
  expect(contractFits(range, [version])).toBe(fits);
});

test('accepts a range of either major that a shell serves, up to the served version', () => {
  const served = ['2.1.0', '1.4.0'];
  expect(contractFits('^1.4', served)).toBe(true);
  expect(contractFits('^1.5', served)).toBe(false);
  expect(contractFits('^2.0', served)).toBe(true);
  expect(contractFits('^3.0', served)).toBe(false);
});

test('serves the current contract and, if there is one, the contract of the previous major', () => {
  expect(servedContracts({ contract: '2.1.0' })).toEqual(['2.1.0']);
  expect(servedContracts({ contract: '2.1.0', previousContract: '1.4.0' })).toEqual(['2.1.0', '1.4.0']);
});
