import { cleanCode, cleanEmail, codeProblem, emailProblem, formProblems, problemOfCode } from './email-rules';

describe('the rules of e-mail sign-in (R5.1 to R5.7)', () => {
  test.each([
    ['', 'UCS300101'],
    ['   ', 'UCS300101'],
    ['you', 'UCS300102'],
    ['you@', 'UCS300102'],
    ['you@example', 'UCS300102'],
    ['you@example.', 'UCS300102'],
    ['you@.jp', 'UCS300102'],
    ['a b@example.jp', 'UCS300102'],
    ['a@b@example.jp', 'UCS300102'],
    [`${'a'.repeat(250)}@b.jp`, 'UCS300102'],
    ['you@example.jp', null],
    ['  you+rent@mail.example.co.jp ', null],
    ['ｙｏｕ＠ｅｘａｍｐｌｅ．ｊｐ', null],
  ])('validates the e-mail %p as %p', (text, problem) => {
    expect(emailProblem(cleanEmail(text))).toBe(problem);
  });

  test.each([
    ['', 'UCS300103'],
    [' \n', 'UCS300103'],
    ['12345', 'UCS300104'],
    ['1234567', 'UCS300104'],
    ['12-456', 'UCS300105'],
    ['12345é', 'UCS300105'],
    ['4K78q2', null],
    [' 4K7 8Q2\t', null],
    ['４Ｋ７８Ｑ２', null],
    ['4K78Q2 is your sign-in code', null],
    ['登录验证码 4K78Q2', null],
    ['登入驗證碼 4K78Q2', null],
    ['ログイン用の認証コード 4K78Q2', null],
    ['KXQWRT is your sign-in code', null],
    ['登录验证码 KXQWRT', null],
    ['VOLTGO: 4K78Q2 is your sign-in code', null],
    ['4K78Q2 or 5K78Q2', 'UCS300104'],
    ['KXQWRT or KXQWRS', 'UCS300104'],
  ])('validates the code %p as %p', (text, problem) => {
    expect(codeProblem(cleanCode(text))).toBe(problem);
  });

  test('takes the code out of the subject of the mail, and leaves other texts to the rules', () => {
    expect(cleanCode('4K78Q2 is your sign-in code')).toBe('4K78Q2');
    expect(cleanCode('Your code: 123456.')).toBe('123456');
    expect(cleanCode('1234567')).toBe('1234567');
    expect(cleanCode('sign-in letter')).toBe('sign-inletter');
  });

  test('reports the problems of all fields at once', () => {
    expect(formProblems({ email: 'you', code: '1', agreed: false })).toEqual({
      email: 'UCS300102',
      code: 'UCS300104',
      terms: 'UCS300110',
    });
    expect(formProblems({ email: 'you@example.jp', code: '4K78Q2', agreed: true })).toEqual({});
  });

  test('assigns an error code of the server to its field', () => {
    expect(problemOfCode('UCS300106')).toEqual({ code: 'UCS300106' });
    expect(problemOfCode('UCS300107')).toEqual({ code: 'UCS300107' });
    expect(problemOfCode('UCS300110')).toEqual({ terms: 'UCS300110' });
    expect(problemOfCode('UCS300109')).toBeNull();
  });
});
