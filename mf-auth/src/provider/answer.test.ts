import { readAnswer } from './answer';

describe('readAnswer', () => {
  test.each([
    ['?code=abc&state=jp.s', '', { kind: 'code', code: 'abc', state: 'jp.s' }],
    ['', '#ticket=t1', { kind: 'ticket', ticket: 't1', state: null }],
    ['', '#ticket=t1&state=jp.s', { kind: 'ticket', ticket: 't1', state: 'jp.s' }],
    ['?error=access_denied&state=jp.s', '', { kind: 'refused', cancelled: true, state: 'jp.s' }],
    ['', '#error=user_cancelled_authorize', { kind: 'refused', cancelled: true, state: null }],
    ['?error=server_error&code=abc&state=jp.s', '', { kind: 'refused', cancelled: false, state: 'jp.s' }],
    ['?redirect_uri=%2Fjp%2Fhome', '', null],
    ['?code=abc', '', null],
    ['', '', null],
  ])('parses %p with fragment %p', (search, hash, answer) => {
    expect(readAnswer({ search, hash })).toEqual(answer);
  });
});
