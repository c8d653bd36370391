import { screen, within } from '@testing-library/react';
import { renderUi } from '@shared/module-testing';
import { MoneyFlow, StepList, TripList } from './Lists';

const items = () => screen.getAllByRole('listitem');

test('marks the current step, and says in words which are done', () => {
  renderUi(
    <StepList
      steps={[
        { label: 'Sent', state: 'done' },
        { label: 'Slot opens', note: 'Slot 3', state: 'now' },
        { label: 'Clock starts', state: 'todo' },
      ]}
    />,
  );
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Sent (done)',
    'Slot opensSlot 3',
    'Clock starts',
  ]);
  expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('has no current step when all are done', () => {
  renderUi(<StepList steps={[{ label: 'Answered', state: 'done' }]} />);
  expect(items()[0]).not.toHaveAttribute('aria-current');
});

test('lists payments with their amounts and marks what comes back', () => {
  renderUi(
    <MoneyFlow
      moments={[
        { kind: 'full', title: 'Now', amount: '¥3,300', note: 'Deposit' },
        { kind: 'half', title: 'At the return', note: 'Your fee' },
        { kind: 'hollow', title: 'After the return', amount: '+¥3,300' },
      ]}
    />,
  );
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'NowDeposit¥3,300',
    'At the returnYour fee',
    'After the return+¥3,300',
  ]);
  expect(screen.getByText('+¥3,300')).toHaveClass('back');
  expect(screen.getByText('¥3,300')).not.toHaveClass('back');
});

test('lists the rental before the return', () => {
  renderUi(
    <TripList
      rented={{ time: '14:02', label: 'Rent time', title: 'Tsutsuji Books', note: 'Slot 3' }}
      returned={{ time: '15:10', label: 'Return time', title: 'Shibuya Mark Plaza' }}
    />,
  );
  const [rented, returned] = items();
  expect(within(rented!).getByText('Tsutsuji Books')).toBeVisible();
  expect(rented).toHaveTextContent('Rent time 14:02Tsutsuji BooksSlot 3');
  expect(returned).toHaveTextContent('Return time 15:10Shibuya Mark Plaza');
});
