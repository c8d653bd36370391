import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { PaymentNotes } from './PaymentNotes';

test.each([
  ['Pay Failed', 1],
  [null, 0],
])('scrolls to a failure (%s), which the footer may cover', (failure, times) => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const Page = () => <PaymentNotes interrupted={false} failure={failure} next={null} />;
  renderPage(Page, { module: 'mf-rental', url: '/payment' });
  expect(scroll).toHaveBeenCalledTimes(times);
  scroll.mockRestore();
});

test('announces that the renter must tap again', () => {
  const Page = () => <PaymentNotes interrupted failure={null} next={null} />;
  renderPage(Page, { module: 'mf-rental', url: '/payment' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'You are signed in again. Tap once more to pay.',
  );
});
