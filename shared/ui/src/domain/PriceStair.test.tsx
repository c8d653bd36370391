import { screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import { renderPage } from '@shared/module-testing';
import { PriceStair, type PriceStairProps } from './PriceStair';

function draw(plan: PriceStairProps['plan'] & { currency: PriceStairProps['currency'] }, more = {}) {
  const stair = <PriceStair plan={plan} currency={plan.currency} language="en" {...more} />;
  const { container } = renderPage(() => stair, { module: 'mf-orders', url: '/order/list' });
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((node) => node.textContent);
  return { container, texts };
}

test('labels each column of a short plan with its price and its end', () => {
  const { texts } = draw(PLANS.JP);
  expect(texts('.price')).toEqual(['¥165', '¥360', '¥450', '¥540']);
  expect(texts('.time')).toEqual(['30 min', '3 h', '6 h', '24 h', '0']);
});

test('omits the currency and every other end in a plan with many columns', () => {
  const { texts } = draw(PLANS.HK);
  expect(texts('.price')).toEqual(['5', '10', '15', '20', '25', '30', '35', 'HK$40']);
  expect(texts('.time')).toEqual(['1 h', '2 h', '3 h', '24 h', '0']);
});

test('moves a price to the end of its column when the power bank covers it', () => {
  const { container } = draw(PLANS.JP, { seconds: 6 * 3600 + 1 });
  const anchors = [...container.querySelectorAll('.price')].map((node) => node.getAttribute('text-anchor'));
  expect(anchors).toEqual(['start', 'start', 'start', 'end']);
});

test('hides the price of a narrow column under the power bank', () => {
  const { texts } = draw(PLANS.HK, { seconds: 2000 });
  expect(texts('.price')).toEqual(['5', '15', '20', '25', '30', '35', 'HK$40']);
});

test('describes the prices and the fee so far to screen readers', () => {
  draw(PLANS.JP, { seconds: 3600 });
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Price by time: under 30 minutes ¥165, under 3 hours ¥360, under 6 hours ¥450, under 1 day ¥540. Used for 1 hour: ¥360.',
  );
});

test('lists the free time and all prices in a table', () => {
  const { texts } = draw(PLANS.MY);
  expect(texts('tr').slice(0, 2)).toEqual(['Under 5 minRM0', 'Under 1 hRM1']);
  expect(texts('tr')).toHaveLength(5);
});

test('draws the mini version without labels and hides it from screen readers', () => {
  const { container, texts } = draw(PLANS.JP, { seconds: 3600, mini: true });
  expect(texts('text, tr')).toEqual([]);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

describe('the table', () => {
  const isOpen = () => draw(PLANS.JP).container.querySelector('details')!.open;
  afterEach(() => {
    document.documentElement.removeAttribute('style');
    jest.restoreAllMocks();
  });

  test('is closed at the usual text size', () => {
    document.documentElement.style.setProperty('--text-zoom', '1.25');
    expect(isOpen()).toBe(false);
  });

  test('is open with text at 130 %', () => {
    document.documentElement.style.setProperty('--text-zoom', '1.3');
    expect(isOpen()).toBe(true);
  });

  test('is open in forced colours', () => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...real(query), matches: query === '(forced-colors: active)' }));
    expect(isOpen()).toBe(true);
  });
});
