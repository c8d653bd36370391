import { parseCabinetSn, parseId, parseOrderNo, typedCode } from './identifiers';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const SPELLINGS: [string, (text: string) => string][] = [
  ['lower case', (text) => text.toLowerCase()],
  ['full width', fullWidth],
  ['lower case of full width', (text) => fullWidth(text.toLowerCase())],
  ['blanks', (text) => ` ${text.slice(0, 3)} ${text.slice(3)}\t`],
  ['wide blanks', (text) => `\u3000${text.slice(0, 3)}\u3000${text.slice(3)}`],
  ['a hyphen', (text) => `${text.slice(0, 4)}-${text.slice(4)}`],
  ['a full-width hyphen', (text) => `${text.slice(0, 4)}\uff0d${text.slice(4)}`],
  ['a long vowel mark', (text) => `${text.slice(0, 4)}\u30fc${text.slice(4)}`],
  ['a point', (text) => `${text}.`],
  ['invisible characters', (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}\u200e`],
];
const TYPED: [string, (text: string) => string | null, string][] = [
  ['serial number', parseCabinetSn, 'JPC00012'],
  ['order number', parseOrderNo, 'JP2611200001'],
  ['coupon code', typedCode, 'WELCOME5'],
];

test.each(
  TYPED.flatMap(([what, parsed, text]) =>
    SPELLINGS.map(([how, spell]) => [what, how, parsed, spell, text] as const),
  ),
)('reads a %s with %s', (_what, _how, parsed, spell, text) => {
  expect(parsed(spell(text))).toBe(text);
});

test.each([
  ['JP2611200001', 'JP2611200001'],
  [' jp2611200001 ', 'JP2611200001'],
  ['JP26112000010', null],
  ['US2611200001', null],
  ["JP2611200001' or 1=1", null],
  ['', null],
  [null, null],
  [undefined, null],
])('parses the order number %j as %j', (text, orderNo) => {
  expect(parseOrderNo(text)).toBe(orderNo);
});

test.each([
  [' jpc00001 ', 'JPC00001'],
  ['ＪＰＣ０００１２', 'JPC00012'],
  ['jpc 000 12', 'JPC00012'],
  ['JPC-00012。', 'JPC00012'],
  ['ＪＰＣー０００１２', 'JPC00012'],
  ['JPC\u200b00012\u200e', 'JPC00012'],
  ['JPC0001', null],
  ['JPC00012 JPC00013', null],
  [null, null],
])('parses the serial number %j as %j', (text, sn) => {
  expect(parseCabinetSn(text)).toBe(sn);
});

test.each([
  [' jp-0001 ', 'jp-0001'],
  ['Zweigstelle 7/b', 'Zweigstelle 7/b'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['🔋'.repeat(64), '🔋'.repeat(64)],
  ['x'.repeat(65), null],
  ['...', '...'],
  ['..', null],
  ['.', null],
  [' ', null],
  [null, null],
  [undefined, null],
])('parses the id %j as %j', (text, id) => {
  expect(parseId(text)).toBe(id);
});
