import { focusHeading } from './focus-heading';

beforeEach(() => {
  document.body.innerHTML = `
    <div hidden><main><h1 tabindex="-1">Hidden page</h1></main></div>
    <div><main><h1 tabindex="-1">Shown page</h1></main></div>`;
  window.scrollTo = jest.fn();
});

test('focuses the heading of the shown page, not that of a kept-alive page that is hidden', () => {
  focusHeading();
  expect(document.activeElement).toHaveTextContent('Shown page');
});

test('scrolls to the top', () => {
  focusHeading();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('does nothing without a heading', () => {
  document.body.innerHTML = '<main></main>';
  focusHeading();
  expect(document.activeElement).toBe(document.body);
});
