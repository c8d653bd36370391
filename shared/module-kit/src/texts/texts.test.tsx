import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiError, isFinal } from '@shared/api-client';
import { HTTP_ANSWERS, answerOf, offline, refusal, renderPage } from '../../../module-testing/src';
import type { TranslateOf } from '@shared/i18n';
import { RichText } from './rich-text';
import { isNotFound, useErrorText, useTextOf } from './texts';

function textOf(error: ApiError, { scope, module = 'mf-rental' }: Options = {}) {
  const Page = () => <p>{useErrorText(scope)(error, { name: 'WeChat' })}</p>;
  renderPage(Page, { module, url: '/home' });
  return screen.getByRole('paragraph').textContent;
}
interface Options {
  scope?: string;
  module?: string;
}

test.each<[string, ApiError, Options, string]>([
  ['the text of the module', refusal('UCS320002'), {}, 'Pay Failed'],
  ['the text of the module if the scope has none', refusal('UCS320002'), { scope: 'pay' }, 'Pay Failed'],
  ['the text of the scope', offline, { scope: 'pay' }, 'No answer. Tap again: nothing is charged twice.'],
  ['the values in a text', refusal('UCS300002'), { module: 'mf-auth' }, 'Open in your browser to use WeChat'],
])('shows %s', (_name, error, options, text) => {
  expect(textOf(error, options)).toBe(text);
});

test('shows the text of the shell for a code without a text', () => {
  expect(textOf({ ...refusal('UCS999999'), traceId: 'trace-1' })).toContain('trace-1');
});

test.each([
  [undefined, '60 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7199, '120 min'],
  [86_399, '24 h'],
])('names a wait of %s s as %s', (retryAfterSeconds, wait) => {
  const error = { ...answerOf(429, 'the platform'), retryAfterSeconds };
  expect(textOf(error)).toBe(`Too many tries. Please wait ${wait} and try again.`);
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

interface Texts {
  'login.terms': '<terms>' | '<privacy>';
  'login.region': '<b>' | 'region';
  'login.title': never;
}

test('RichText renders the elements and values of a text', () => {
  const Page = () => {
    const t = useTextOf<Texts>();
    return <RichText t={t} text="login.region" values={{ region: 'Japan' }} elements={{ b: <b /> }} />;
  };
  renderPage(Page, { module: 'mf-auth', url: '/login' });
  expect(screen.getByText('Japan').tagName).toBe('B');
  expect(screen.getByText(/An account belongs to one region/)).toBeVisible();
});

test('RichText replaces its element if the text changes, because a translator may have replaced the nodes in it', async () => {
  const Page = () => {
    const t = useTextOf<Texts>();
    const [region, setRegion] = useState('Japan');
    return (
      <>
        <RichText t={t} text="login.region" values={{ region }} elements={{ b: <b /> }} />
        <button onClick={() => setRegion('Malaysia')}>Change</button>
      </>
    );
  };
  renderPage(Page, { module: 'mf-auth', url: '/login' });
  screen.getByText(/An account belongs/).innerHTML = '<font>Translated</font>';
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Translated')).toBeNull();
  expect(screen.getByText('Malaysia')).toBeVisible();
});

// The type check reports a directive without an error below it.
test('RichText takes the elements and values of its text, and no other', () => {
  const terms = <i />;
  const Wrong = ({ t }: { t: TranslateOf<Texts> }) => (
    <>
      {/* @ts-expect-error -- has no elements */}
      <RichText t={t} text="login.title" elements={{}} />
      {/* @ts-expect-error -- needs `privacy` too */}
      <RichText t={t} text="login.terms" elements={{ terms }} />
      {/* @ts-expect-error -- no element of this name */}
      <RichText t={t} text="login.terms" elements={{ terms, privacy: terms, b: terms }} />
      {/* @ts-expect-error -- needs `region` */}
      <RichText t={t} text="login.region" elements={{ b: terms }} />
      {/* @ts-expect-error -- has no values */}
      <RichText t={t} text="login.terms" elements={{ terms, privacy: terms }} values={{ region: 'x' }} />
    </>
  );
  expect(Wrong).toBeDefined();
});
