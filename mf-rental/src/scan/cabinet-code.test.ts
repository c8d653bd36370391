import { parseCabinetCode } from './cabinet-code';

const ours = ['https://rent.example', 'http://localhost:8080'];

test.each([
  ['JPC00001', 'JPC00001'],
  ['  hkc00001\n', 'HKC00001'],
  ['https://rent.example/jp/cabinet?sn=JPC00001', 'JPC00001'],
  ['https://rent.example/MY/cabinet/?sn=myc00002&utm=x', 'MYC00002'],
  ['http://localhost:8080/hk/cabinet?sn=HKC00001', 'HKC00001'],
  ['http://rent.example/jp/cabinet?sn=JPC00001', null],
  ['https://rent.example.evil.test/jp/cabinet?sn=JPC00001', null],
  ['https://rent.example@evil.test/jp/cabinet?sn=JPC00001', null],
  ['https://user:pw@rent.example/jp/cabinet?sn=JPC00001', null],
  ['https://rent.example/xx/cabinet?sn=JPC00001', null],
  ['https://rent.example/jp/product?sn=JPC00001', 'JPC00001'],
  ['https://rent.example/jp/product?sn=JPC00001&coupon=FREE30', 'JPC00001'],
  ['HTTPS://RENT.EXAMPLE/JP/CABINET?SN=JPC00001', 'JPC00001'],
  ['https://rent.example/jp/cabinet?sn=JPC00001.', 'JPC00001'],
  ['https://rent.example/jp/cabinet?sn=JPC00001。', 'JPC00001'],
  ['https://rent.example/jp/\n cabinet?sn=JPC00001', 'JPC00001'],
  ['ｈｔｔｐｓ：／／ｒｅｎｔ．ｅｘａｍｐｌｅ／ｊｐ／ｃａｂｉｎｅｔ？ｓｎ＝ＪＰＣ００００１', 'JPC00001'],
  ['rent.example/jp/cabinet?sn=JPC00001', 'JPC00001'],
  ['Rent.example/JP/product?sn=jpc00001', 'JPC00001'],
  ['evil.test/jp/cabinet?sn=JPC00001', null],
  ['rent.example@evil.test/jp/cabinet?sn=JPC00001', null],
  ['//rent.example/jp/cabinet?sn=JPC00001', 'JPC00001'],
  ['data:text/html,rent.example/jp/cabinet?sn=JPC00001', null],
  ['ＪＰＣ０００１２', 'JPC00012'],
  ['jpc-000 12', 'JPC00012'],
  ['https://rent.example/jp/order/list?sn=JPC00001', null],
  ['https://rent.example。evil.test/jp/cabinet?sn=JPC00001', null],
  ['https://rent.example/jp/cabinet?sn=JPC1', null],
  ['https://rent.example/jp/cabinet', null],
  ['javascript:alert(1)', null],
  ['JPC0000', null],
  ['SGC00001', null],
  ['', null],
  ['9'.repeat(400), null],
  ['https://shop.example/menu?table=7', null],
  ['https://shop.example/?to=https://rent.example/jp/cabinet?sn=JPC00001', null],
  [`https://rent.example/jp/cabinet?sn=JPC00001&x=${'y'.repeat(4096)}`, null],
  ['https://rent.example/jp/cab', null],
  ['inet?sn=JPC00001', null],
])('parses %s as %p', (text, sn) => expect(parseCabinetCode(text, ours)?.sn ?? null).toBe(sn));

test('derives the region from the serial number', () => {
  expect(parseCabinetCode('HKC00001', ours)?.region).toBe('HK');
});

test.each([
  ['https://rent.example/jp/product?sn=JPC00001&coupon=free30', 'FREE30'],
  ['HTTPS://RENT.EXAMPLE/JP/PRODUCT?SN=JPC00001&COUPON=FREE30', 'FREE30'],
  ['https://rent.example/jp/product?sn=JPC00001&coupon=', undefined],
  ['https://rent.example/jp/cabinet?sn=JPC00001&coupon=FREE30', undefined],
  ['JPC00001', undefined],
])('reads the coupon of a link to the price page: %s', (text, coupon) =>
  expect(parseCabinetCode(text, ours)?.coupon).toBe(coupon),
);
