import { screen } from '@testing-library/react';
import { type ApiError, isFinal } from '@shared/api-client';
import { HTTP_ANSWERS, answerOf, offline, refusal, renderPage } from '../../../module-testing/src';
import { isNotFound, useErrorText } from './texts';

function textOf(error: ApiError, { scope, known, module = 'mf-rental' }: Options = {}) {
  const Page = () => <p>{useErrorText(scope)(error, known, { name: 'WeChat' })}</p>;
  renderPage(Page, { module, url: '/home' });
  return screen.getByRole('paragraph').textContent;
}
interface Options {
  scope?: string;
  known?: Record<string, string>;
  module?: string;
}

test.each<[string, ApiError, Options, string]>([
  ['the text of the module', refusal('UCS320002'), {}, 'Pay Failed'],
  ['the text of the module if the scope has none', refusal('UCS320002'), { scope: 'pay' }, 'Pay Failed'],
  ['the text of the scope', offline, { scope: 'pay' }, 'No answer. Tap again: nothing is charged twice.'],
  ['the text that the page passes', refusal('UCS320002'), { known: { UCS320002: 'No' } }, 'No'],
  ['the values in a text', refusal('UCS300002'), { module: 'mf-auth' }, 'Open in your browser to use WeChat'],
])('shows %s', (_name, error, options, text) => {
  expect(textOf(error, options)).toBe(text);
});

test('shows the text of the shell for a code without a text', () => {
  expect(textOf({ ...refusal('UCS999999'), traceId: 'trace-1' })).toContain('trace-1');
});

test.each(HTTP_ANSWERS)(
  'isNotFound of status %i of %s is true for 400 and 404 of the platform',
  (status, sender) => {
    expect(isNotFound(answerOf(status, sender))).toBe(
      sender === 'the platform' && [400, 404].includes(status),
    );
  },
);

test.each(HTTP_ANSWERS)('isFinal of status %i of %s is %s', (status, sender, expected) => {
  expect(isFinal(answerOf(status, sender))).toBe(expected);
});

test('isNotFound of a lost call is false', () => {
  expect(isNotFound(offline)).toBe(false);
});
