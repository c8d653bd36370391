/** Compares the refusals that the calls of each module may get with the texts of its catalogue. */
import path from 'node:path';
import { screen } from '@testing-library/react';
import { useErrorText } from '@shared/module-kit';
import { refusal, renderPage } from '../../shared/module-testing/src';
import { moduleNames } from './modules';
import { calledBy, refusalsOf, refusalsWithoutText, textsWithoutRefusal } from './refusals';

/** Refusals without a text in the catalogue of the module, and what the renter sees instead. */
const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  'mf-auth cabinet qrUnknown': 'The sign-in page leaves out what is rented.',
  'mf-auth cabinet regionMismatch': 'The sign-in page leaves out what is rented.',
  'mf-auth cabinet storeNotFound': 'The sign-in page leaves out what is rented.',
  'mf-auth emailVerify codeTooOften': 'The button that sends a code counts down the seconds of the answer.',
};

const folderOf = (module: string) => path.resolve(__dirname, '../..', module);

test.each(moduleNames())('%s has a text for every refusal of its calls', (module) => {
  expect(refusalsWithoutText(folderOf(module)).filter(({ id }) => !(id in WITHOUT_TEXT))).toEqual([]);
});

test.each(moduleNames())('%s has no text for a code that none of its calls may get', (module) => {
  expect(textsWithoutRefusal(folderOf(module))).toEqual([]);
});

test('no exception is left over', () => {
  const ids = moduleNames().flatMap((module) => refusalsOf(folderOf(module)).map(({ id }) => id));
  expect(Object.keys(WITHOUT_TEXT).filter((id) => !ids.includes(id))).toEqual([]);
});

test('the modules call the endpoints that the check is about', () => {
  expect(calledBy(folderOf('mf-orders'))).toEqual(
    expect.arrayContaining(['deleteOrder', 'store', 'cancelOrder', 'deposit']),
  );
  expect(calledBy(folderOf('mf-rental'))).toEqual(
    expect.arrayContaining(['cabinet', 'createOrder', 'payment']),
  );
});

test.each(
  moduleNames().flatMap(
    (module) =>
      [
        [module, 'OUTBOX_EXPIRED', /could not be sent for 7 days/],
        [module, 'OUTBOX_UNREADABLE', /could not be read any more/],
      ] as const,
  ),
)('%s gets the text of %s, which any call that waits may end with', (module, code, text) => {
  const Page = () => <p>{useErrorText()(refusal(code))}</p>;
  renderPage(Page, { module, url: '/home' });
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
});
