import { isCheckout, returnUrl } from './checkout';

const ours = ['https://pay.example', 'http://127.0.0.1:8083'];

test.each([
  ['https://pay.example/c/1', true],
  ['http://127.0.0.1:8083/c/1?lang=ja', true],
  ['https://pay.example.evil.test/c/1', false],
  ['https://pay.example:444/c/1', false],
  ['https://pay.example@evil.test/', false],
  ['javascript:alert(1)', false],
  ['/c/1', false],
  ['', false],
])('isCheckout of %p is %p', (url, allowed) => expect(isCheckout(url, ours)).toBe(allowed));

test('returnUrl keeps the region prefix as written', () => {
  expect(
    returnUrl(
      { origin: 'https://app.example', base: '/JP' },
      { purpose: 'DEPOSIT', orderNo: 'JP2611200001' },
    ),
  ).toBe('https://app.example/JP/payment?purpose=DEPOSIT&orderNo=JP2611200001');
  expect(returnUrl({ origin: 'https://app.example', base: '' }, { purpose: 'DEPOSIT' })).toBe(
    'https://app.example/payment?purpose=DEPOSIT',
  );
});
