import { contactLinks } from './contact-links';

test('returns mailto, tel and chat links', () => {
  expect(
    contactLinks({ email: 'help@example.jp', phone: '+81 3-1234-5678', chatUrl: 'https://chat.example/jp' }),
  ).toEqual({ mail: 'mailto:help@example.jp', call: 'tel:+81312345678', chat: 'https://chat.example/jp' });
});

test('returns null for missing and unsafe values', () => {
  expect(contactLinks({ email: '', phone: '-', chatUrl: null })).toEqual({
    mail: null,
    call: null,
    chat: null,
  });
  expect(contactLinks({ email: 'a b@c', phone: '', chatUrl: 'javascript:alert(1)' })).toEqual({
    mail: null,
    call: null,
    chat: null,
  });
});

test('returns no tel link for a number with an extension', () => {
  expect(contactLinks({ email: '', phone: '03-1234-5678 (内線12)', chatUrl: null }).call).toBeNull();
});
