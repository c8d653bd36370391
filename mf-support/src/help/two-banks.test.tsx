import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import { ANSWERS } from '../testing/answers';
import CallCenterPage from './CallCenterPage';

test('/call/center shows the fee of both power banks of a swap', async () => {
  renderPage(CallCenterPage, {
    module: 'mf-support',
    url: '/call/center',
    now: () => TWO_BANKS_NOW,
    answers: { ...ANSWERS, activeOrder: { order: twoBanks(), nextPollMs: 0 } },
  });
  expect(await screen.findByRole('timer')).toHaveTextContent(/ · ¥810$/);
});
