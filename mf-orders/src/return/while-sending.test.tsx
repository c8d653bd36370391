import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, renderPage, sampleOrder } from '@shared/module-testing';
import OrderDetailPage from '../detail/OrderDetailPage';

test('takes no answer that the report in flight would not have', async () => {
  const order = sampleOrder({ actions: ['REPORT_RETURN'] });
  let fail: (error: typeof offline) => void = () => undefined;
  const answer = new Promise<typeof offline>((resolve) => (fail = resolve));
  renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${order.orderNo}#return`,
    now: () => Date.parse(order.startedAt!) + 7_200_000,
    answers: { order, returnReport: () => answer },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Yes, the same store/ }));
  const minute = screen.getByRole('combobox', { name: 'Minute' });
  const hour = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hour' });
  const free = [...hour.options].filter(({ value, disabled }) => value && !disabled);
  await userEvent.selectOptions(hour, free[0]!);
  await userEvent.selectOptions(minute, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Report the return' }));
  await waitFor(() => expect(minute).toBeDisabled());
  fail(offline);
  await waitFor(() => expect(minute).toBeEnabled());
});
