import { screen } from '@testing-library/react';
import { Place, useToast } from '@shared/module-kit';
import { renderPage, renderPart } from './index';

const PAGE = { module: 'shell', url: '/center' } as const;
const Page = () => (
  <>
    <p>Page</p>
    <Place name="row" props={{ points: 7 }} />
  </>
);

test('renders a page whose places are empty, or have the parts of the test', () => {
  const { container, unmount } = renderPage(Page, PAGE);
  expect(container).toHaveTextContent(/^Page$/);
  unmount();
  renderPage(Page, { ...PAGE, parts: { row: ({ points }) => <p>{`${points} points`}</p> } });
  expect(screen.getByText('7 points')).toBeInTheDocument();
});

test('renders a part alone, with its props and the fake host', () => {
  function Part({ points }: { points: number }) {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast('Collected')}>
        {`${points} points`}
      </button>
    );
  }
  const { toasts } = renderPart(Part, { ...PAGE, props: { points: 8 } });
  screen.getByRole('button', { name: '8 points' }).click();
  expect(toasts).toEqual(['Collected']);
});
