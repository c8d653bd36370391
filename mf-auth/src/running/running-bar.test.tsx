import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, sampleOrder } from '@shared/module-testing';
import { testRunningBar } from '@shared/module-testing/running-bar';
import AgreementPage from '../agreement/AgreementPage';
import CenterPage from '../center/CenterPage';

const options = { module: 'mf-auth', answers: {} };
testRunningBar('/center', CenterPage, options);
testRunningBar('/agreement', AgreementPage, options);
testRunningBar('/agreement?doc=user', AgreementPage, options);

function Visits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Go</button>
      {isHere && <CenterPage />}
    </>
  );
}

test('/center shows no bar of a rental that has ended since another page asked for it', async () => {
  let order: ReturnType<typeof sampleOrder> | null = sampleOrder();
  const { sent } = renderPage(Visits, {
    module: 'mf-auth',
    url: '/center',
    answers: { activeOrder: () => ({ order, nextPollMs: 0 }) },
  });
  await screen.findByRole('link', { name: /^Your running rental/ });
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  order = null;
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(sent('activeOrder')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Your running rental/ })).toBeNull());
});
