/** @jest-environment node */
import { readArguments } from './arguments';

jest.mock('../root', () => ({ moduleNames: () => ['mf-a'] }));

const read = (line: string) => readArguments(line.split(' '));

test('reads the origin of an address, and a port', () => {
  expect(read('mf-a')).toEqual({ module: 'mf-a', at: null, port: null });
  expect(read('mf-a --at https://m.example.com/jp/home --port 8090')).toEqual({
    module: 'mf-a',
    at: 'https://m.example.com',
    port: 8090,
  });
});

test.each([
  ['localhost:8080', '--at localhost:8080 is not an address of http or https.'],
  ['m.pre.example.com', '--at m.pre.example.com is not an address of http or https.'],
])('refuses the address %s', (at, sentence) => {
  expect(() => read(`mf-a --at ${at}`)).toThrow(sentence);
});

test.each(['99999', '65536', '0', '80a', '-1', '1.5'])('refuses the port %s', (port) => {
  expect(() => read(`mf-a --port ${port}`)).toThrow(`--port ${port} is not a port number.`);
});
