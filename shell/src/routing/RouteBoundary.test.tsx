import { fireEvent, render, screen } from '@testing-library/react';
import { RouteBoundary } from './RouteBoundary';

let broken = true;
const Inside = () => {
  if (broken) throw new Error('shell');
  return <p>Works</p>;
};
const around = (visit: string | null, onThrow = jest.fn()) => (
  <RouteBoundary
    visit={visit}
    onThrow={onThrow}
    failed={(error, retry) => <button onClick={retry}>{String(error)}</button>}
  >
    <Inside />
  </RouteBoundary>
);

beforeEach(() => {
  broken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('renders the failure, reports the error, and retries', () => {
  const onThrow = jest.fn();
  render(around('/a', onThrow));
  expect(onThrow).toHaveBeenCalledWith(new Error('shell'));
  broken = false;
  fireEvent.click(screen.getByText('Error: shell'));
  screen.getByText('Works');
});

test('renders nothing without a visit, and renders its children again on a new visit', () => {
  const { rerender, container } = render(around('/a'));
  rerender(around(null));
  expect(container).toBeEmptyDOMElement();
  broken = false;
  rerender(around('/b'));
  screen.getByText('Works');
});
