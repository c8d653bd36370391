import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { NOW, ORDER_FREE30, order } from '../testing/models';
import { ReservationTimer } from './ReservationTimer';

test.each([
  [-540, '14:15'],
  [-480, '14:15 (GMT+9)'],
])(
  'names the coupon, and the end of the reservation in the time of the store, on a phone at %i min: %s',
  (offset, time) => {
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    renderPage(() => <ReservationTimer order={order({ coupon: ORDER_FREE30 })} />, {
      module: 'mf-rental',
      url: '/payment?purpose=DEPOSIT&orderNo=JP2611200001',
      now: () => NOW,
    });
    expect(screen.getByText(`Your power bank at JPC00001 is reserved for you until ${time}`)).toBeVisible();
    expect(screen.getByText('Coupon FREE30')).toBeVisible();
    zone.mockRestore();
  },
);
