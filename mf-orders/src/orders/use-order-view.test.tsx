/** Tests that the late answer of a view of the order's page takes the renter nowhere. */
import { act } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderPage } from '@shared/module-testing';
import { useOrderView } from './use-order-view';

const ORDER = '/order/detail?orderNo=JP2611200001';

/** Opens a view from the order, which was opened from the list. */
function openView() {
  const latest: { view?: ReturnType<typeof useOrderView>; goBack?: () => void } = {};
  function Page() {
    const navigate = useNavigate();
    latest.view = useOrderView('JP2611200001');
    latest.goBack = () => void navigate(-1);
    return null;
  }
  const page = renderPage(Page, { module: 'mf-orders', url: ORDER, history: ['/order/list'] });
  act(() => latest.view!.open('full'));
  expect(latest.view!.view).toBe('full');
  return { page, latest, close: latest.view!.close, leave: latest.view!.leave };
}

test.each(['close', 'leave'] as const)('%s leads from the view to the order', (name) => {
  const { latest, [name]: end } = openView();
  act(end);
  expect(latest.view!.view).toBe('order');
});

test.each(['close', 'leave'] as const)('%s does nothing after Back has closed the view', (name) => {
  const { page, latest, [name]: end } = openView();
  act(latest.goBack!);
  expect(latest.view!.view).toBe('order');
  act(end);
  expect([page.address(), latest.view!.view]).toEqual([ORDER, 'order']);
});

test.each(['close', 'leave'] as const)('%s does nothing after the page was left', (name) => {
  const { page, latest, [name]: end } = openView();
  page.leavePage();
  act(end);
  expect(latest.view!.view).toBe('full');
});

test('a second close before the first has been rendered stays at the order', () => {
  const { page, latest, close } = openView();
  act(() => {
    close();
    close();
  });
  expect([page.address(), latest.view!.view]).toEqual([ORDER, 'order']);
  act(() => latest.view!.open('full'));
  act(latest.view!.close);
  expect([page.address(), latest.view!.view]).toEqual([ORDER, 'order']);
});
