/** @jest-environment node */
import { parseScript } from './code';
import { namedOrigins, needRefusals } from './needs';

const origins = (text: string) => namedOrigins([parseScript('a.js', text, 'script')]);

test('lists the origins that strings and templates begin with', () => {
  const code = `fetch("https://api.example/v1"); new WebSocket(\`wss://live.example:8443/\${id}\`);
    const svg = "http://www.w3.org/2000/svg", relative = "/v1", text = "see https://not.example";`;
  expect(origins(code)).toEqual(['https://api.example', 'wss://live.example:8443']);
});

test.each([
  ['"https://api.example@evil.example/x"', 'https://evil.example'],
  ['"//evil.example/x"', 'https://evil.example'],
  ['" https://evil.example"', 'https://evil.example'],
])('reads %s as a browser does', (text, origin) => {
  expect(origins(text)).toEqual([origin]);
});

test('refuses each origin that neither the policy permits nor the author mentions', () => {
  const named = ['https://a.example', 'https://b.example', 'https://c.example'];
  expect(needRefusals(named, ['https://a.example'], ['https://b.example'])).toEqual([
    expect.stringMatching(
      /^The code names https:\/\/c\.example, and the policy of this environment permits no requests/,
    ),
  ]);
});
