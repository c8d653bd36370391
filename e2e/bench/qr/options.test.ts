import { QrUsage, parseQrOptions } from './options';

test('measures generated sets at full speed and four times slower by default', () => {
  expect(parseQrOptions([])).toEqual({ folder: null, cpu: [1, 4], most: Infinity, generate: null });
});

test('parses the folder and the options', () => {
  expect(parseQrOptions(['photos', '--cpu', '4', '--most', '20'])).toEqual({
    folder: 'photos',
    cpu: [4],
    most: 20,
    generate: null,
  });
  expect(parseQrOptions(['--generate', 'sets'])).toMatchObject({ generate: 'sets' });
  expect(parseQrOptions(['--help'])).toBeNull();
});

test.each([[['a', 'b']], [['--cpu', 'fast']], [['--cpu', '0']], [['--most', '0']], [['--unknown']]])(
  'refuses %j',
  (words) => expect(() => parseQrOptions(words)).toThrow(QrUsage),
);
