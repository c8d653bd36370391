/** Tests of a return report: what it needs, and what the platform makes of it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { sampleOrder } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { openOrder } from '../detail/order-page-fixture';

const DRAFT = 'pb:draft:JP:u1:return:JP2611200001';

/** Opens a running order whose return report is answered with `answer`. */
function open(answer: Order) {
  const values = new Map<string, string>();
  const host = { sessionStorage: memoryStorage(values) };
  return { ...openOrder({ actions: ['REPORT_RETURN'] }, { returnReport: answer }, undefined, host), values };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function answerPlaceAndTime(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /Yes, the same store/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '16');
}

test('sends only a complete return report, returns to the order, and keeps the answers no longer', async () => {
  const page = open(sampleOrder({ state: 'RETURN_REVIEW' }));
  await press('I have returned it');
  await press('Report the return');
  expect(screen.getByText('First choose where you returned it')).toBeVisible();
  await answerPlaceAndTime();
  expect(page.values.get(DRAFT)).toContain('"sameStore":true');
  await press('Report the return');
  await waitFor(() => expect(page.toasts).toEqual(['Reported. The clock has stopped']));
  const sent = page.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ sameStore: true, returnedAt: '2026-11-20T07:16:00.000Z' });
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(page.values.has(DRAFT)).toBe(false);
});

test('does not say that a report stopped the clock of a rental that had ended, and keeps the answers', async () => {
  const page = open(sampleOrder({ state: 'KEPT' }));
  await press('I have returned it');
  await answerPlaceAndTime();
  await press('Report the return');
  await waitFor(() => expect(page.toasts).toEqual([expect.stringContaining('so it was not taken')]));
  expect(page.values.get(DRAFT)).toContain('"sameStore":true');
});
