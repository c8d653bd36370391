/** Tests of which row of the sheet is marked: the one that the report goes out with. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerOf, offline, renderPage } from '@shared/module-testing';
import { ANSWERS, NOW, ORDER } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

/** Opens the sheet, and returns the texts of its marked rows. */
async function markedRows(url: string, answers: Answers) {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url,
    answers: { ...ANSWERS, ...answers },
    now: () => NOW,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the rental' }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: new RegExp(ORDER.orderNo) });
  return sheet.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
}

const OF_ADDRESS = `/feedback?orderNo=${ORDER.orderNo}`;
const NONE = ['Not about a rental'];
const KNOWN = [expect.stringContaining(ORDER.orderNo)];
const gone = answerOf(404, 'the platform');

test.each<[string, string, Answers, unknown[]]>([
  ['a loaded rental', OF_ADDRESS, {}, KNOWN],
  ['a rental that did not load', OF_ADDRESS, { order: offline }, KNOWN],
  ['a rental that is not there', OF_ADDRESS, { order: gone }, NONE],
  ['no rental', '/feedback?sn=JPC00001', {}, NONE],
  ['a running rental whose number did not load', '/feedback', { activeOrder: offline }, []],
])('with %s', async (_what, url, answers, marked) => {
  expect(await markedRows(url, answers)).toEqual(marked);
});

test('a list of rentals that does not load is a line of the sheet, outside of any list', async () => {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: OF_ADDRESS,
    answers: { ...ANSWERS, orders: offline },
    now: () => NOW,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the rental' }));
  const dialog = await screen.findByRole('dialog');
  const sheet = within(dialog);
  expect(await sheet.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(sheet.queryByRole('heading', { level: 1 })).toBeNull();
  expect(dialog.querySelectorAll('ul > :not(li)')).toHaveLength(0);
  expect(sheet.getByRole('alert').closest('ul')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Not about a rental' })).toBeVisible();
});
