import { act, render, screen } from '@testing-library/react';
import { Page, PageTitle, Section } from './Page';

test('is the main landmark with its heading and sections', () => {
  render(
    <Page footer={<button type="button">Pay</button>}>
      <PageTitle>Payment</PageTitle>
      <Section title="Method">Card</Section>
      <Section aria-label="Price">¥360</Section>
    </Page>,
  );
  const main = screen.getByRole('main');
  expect(main).not.toHaveAttribute('aria-busy');
  expect(main).toContainElement(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Method' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('¥360');
});

test('is busy while it loads, and its hidden title can be focused by script', () => {
  render(
    <Page busy>
      <PageTitle hidden>Orders</PageTitle>
    </Page>,
  );
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  const title = screen.getByRole('heading', { name: 'Orders' });
  expect(title).toHaveClass('visually-hidden');
  title.focus();
  expect(title).toHaveFocus();
});

test.each([
  ['the document', false],
  ['the element of a kept-alive page', true],
])('tells %s how high its footer is, also after a change, until the page goes away', (_what, isKept) => {
  const { ResizeObserver } = window;
  const resizes: (() => void)[] = [];
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resizes.push(() => callback([], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const page = <Page footer={<button type="button">Pay</button>}>Payment</Page>;
  const { container, rerender } = render(<div data-scrolls={isKept ? '' : undefined}>{page}</div>);
  const scroller = isKept ? (container.firstElementChild as HTMLElement) : document.documentElement;
  for (const px of [96, 233]) {
    height.mockReturnValue(px);
    act(() => resizes.forEach((resize) => resize()));
    expect(scroller.style.getPropertyValue('--end')).toBe(`${px}px`);
  }
  expect(document.documentElement.style.getPropertyValue('--end')).toBe(isKept ? '' : '233px');
  rerender(<div data-scrolls={isKept ? '' : undefined} />);
  expect(scroller.style.getPropertyValue('--end')).toBe('');
  height.mockRestore();
  window.ResizeObserver = ResizeObserver;
});
