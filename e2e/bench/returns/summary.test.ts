import { visit } from '../fixtures';
import { returnsTable, summarizeReturns } from './summary';

const round = (coldMs: number, ...returnsMs: number[]) => ({
  cold: visit({ usableMs: coldMs }),
  returns: returnsMs.map((usableMs) => visit({ usableMs, firstContentMs: 360, requests: 2, bytes: 2048 })),
});

test('compares the return visits of a phone with its own cold visit', () => {
  const summary = summarizeReturns('/my/login', [round(2000, 900, 1100), round(1000, 200, 400)]);
  expect(summary).toMatchObject({
    rounds: 2,
    cold: { low: 1000, high: 2000 },
    usable: { value: 650, low: 300, high: 1000 },
    ofCold: { low: 0.3, high: 0.5 },
    requests: 2,
    bytes: 2048,
  });
});

test('says which targets are met, and gives the map more time', () => {
  const rounds = [round(2000, 900, 900)];
  const table = returnsTable([summarizeReturns('/my/login', rounds), summarizeReturns('/my/home', rounds)]);
  const [, login, home] = table.split('\n');
  expect(login).toContain('800: missed');
  expect(home).toContain('1000: met');
  expect(home).toContain('350: missed');
});
