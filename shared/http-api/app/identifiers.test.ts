import { parseCabinetSn, parseOrderNo } from './identifiers';

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
