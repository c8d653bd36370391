import { type ReactNode, useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Page, PageTitle } from './Page';
import { EmptyState, FailedState, InlineFailure, SkeletonBlock, SkeletonLine, SlowLine } from './States';

test('announces a failure within the page and retries on a tap', async () => {
  const onRetry = jest.fn();
  renderUi(
    <InlineFailure code="NETWORK · mf-a@1" retrying={false} onRetry={onRetry}>
      No connection.
    </InlineFailure>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No connection.NETWORK · mf-a@1');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('explains an empty list under a heading and offers an action', () => {
  renderUi(
    <EmptyState title="No Data" action={<a href="/scan">Scan to rent</a>}>
      Your rentals will be here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No Data' })).toBeVisible();
  expect(screen.getByText('Your rentals will be here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scan to rent' })).toBeVisible();
});

test('names the page with its title if nothing else does', () => {
  renderUi(<EmptyState titlesPage title="Continue in Japan?" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Continue in Japan?' })).toBeVisible();
});

test('announces a failed page with its code and retries once at a time', async () => {
  const onRetry = jest.fn();
  const failed = (retrying: boolean) => (
    <FailedState
      title="The page did not load"
      code="E12 · mf-orders@1.2.0"
      onRetry={onRetry}
      retrying={retrying}
      status="Trying again in 5 s"
      secondary={<a href="/home">Home</a>}
    >
      Your rental is safe.
    </FailedState>
  );
  const { unmount } = renderUi(failed(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Your rental is safe.');
  expect(screen.getByRole('heading', { level: 1, name: 'The page did not load' })).toBeVisible();
  expect(screen.getByText('E12 · mf-orders@1.2.0')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Trying again in 5 s');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  renderUi(failed(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('is the main element of the document unless it is inside of a page', () => {
  const { unmount } = renderUi(<FailedState title="Gone" />);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  unmount();
  renderUi(
    <Page>
      <FailedState title="Gone" />
    </Page>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('has no retry button for a failure that a retry cannot repair', () => {
  renderUi(<FailedState title="Gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the live region of a slow load mounted and empty until there is a message', () => {
  const { unmount } = renderUi(<SlowLine />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unmount();
  renderUi(<SlowLine>Taking longer than usual</SlowLine>);
  expect(screen.getByRole('status')).toHaveTextContent('Taking longer than usual');
});

test('draws skeletons in the given size, without animation and without content', () => {
  const { container } = renderUi(
    <>
      <SkeletonLine width="60%" size="title" />
      <SkeletonLine />
      <SkeletonBlock width={75} height={150} />
    </>,
  );
  const [title, line, block] = container.querySelectorAll<HTMLElement>('.rv-skeleton');
  expect(title).toHaveClass('titleLine');
  expect(title).toHaveStyle({ width: '60%' });
  expect(line).toHaveClass('bodyLine');
  expect(line).toHaveStyle({ width: '100%' });
  expect(block).toHaveStyle({ width: 'calc(2 * var(--rem, 1rem))' });
  expect(block!.querySelector('.rv-skeleton__row')).toHaveStyle({ height: 'calc(4 * var(--rem, 1rem))' });
  expect(container.querySelector('.rv-skeleton--animate')).toBeNull();
  expect(container).toHaveTextContent('');
});

const Retried = ({
  children,
  shown = null,
}: {
  children: (retry: () => void) => ReactNode;
  shown?: ReactNode;
}) => {
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? shown : children(() => setLoaded(true));
};
const arrived = (
  <Page>
    <PageTitle>Orders</PageTitle>
  </Page>
);
function WholePage() {
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? arrived : <FailedState title="Gone" onRetry={() => setLoaded(true)} />;
}

test.each([
  ['of a whole page', <WholePage key="page" />],
  [
    'in a page',
    <Page key="in">
      <PageTitle>Orders</PageTitle>
      <Retried>{(retry) => <FailedState title="Gone" onRetry={retry} />}</Retried>
    </Page>,
  ],
  [
    'in a line',
    <Page key="line">
      <PageTitle>Orders</PageTitle>
      <Retried>
        {(retry) => (
          <InlineFailure code="NETWORK" retrying={false} onRetry={retry}>
            No connection.
          </InlineFailure>
        )}
      </Retried>
    </Page>,
  ],
])('the heading gets the focus of the button when the retry of a failure %s succeeds', async (_, page) => {
  renderUi(page);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test.each([
  [
    'asks for a tap',
    <Page key="asks">
      <EmptyState titlesPage title="Tap once more" />
    </Page>,
    'Tap once more',
  ],
  ['has failed', <FailedState key="failed" title="Gone" />, 'Gone'],
])('the heading of a page that %s takes the focus of the control before it', async (_, page, name) => {
  renderUi(<Retried shown={page}>{(next) => <button onClick={next}>Next</button>}</Retried>);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus();
});
