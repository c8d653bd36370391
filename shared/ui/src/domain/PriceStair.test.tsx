import { cleanup, render, screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import { renderPage } from '@shared/module-testing';
import { PriceStair, type PriceStairProps } from './PriceStair';
import { labelBox } from './place-labels';
import { bankSize } from './stair-drawing';

function draw(plan: PriceStairProps['rental']['plan'], more: Partial<PriceStairProps> = {}) {
  const stair = <PriceStair rental={{ plan, coupon: null }} language="en" {...more} />;
  const { container } = renderPage(() => stair, { module: 'mf-orders', url: '/order/list' });
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((node) => node.textContent);
  return { container, texts };
}

test('labels each column of a short plan with its price and its end', () => {
  const { texts } = draw(PLANS.JP);
  expect(texts('.price')).toEqual(['¥540', '¥450', '¥360', '¥165']);
  expect(texts('.time')).toEqual(['0', '24 h', '3 h', '6 h', '30 min']);
});

test('omits the currency and the times without space in a plan with many columns', () => {
  const { texts } = draw(PLANS.HK);
  expect(texts('.price')).toEqual(['HK$40', '35', '30', '25', '20', '15', '10', '5']);
  expect(texts('.time')).toEqual(['0', '24 h', '1 h', '2 h', '3 h']);
});

test('moves a price to the end of its column when the power bank covers it', () => {
  const { container } = draw(PLANS.JP, { seconds: 6 * 3600 + 1 });
  const anchors = [...container.querySelectorAll('.price')].map((node) => node.getAttribute('text-anchor'));
  expect(anchors).toEqual(['end', 'start', 'start', 'start']);
});

test('hides the price of a narrow column under the power bank', () => {
  const { texts } = draw(PLANS.HK, { seconds: 2000 });
  expect(texts('.price')).toEqual(['HK$40', '35', '30', '25', '20', '15', '5']);
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

test.each([
  [1800, 'Under 30 min¥0'],
  [2400, 'Under 40 min¥0'],
])('lists the free time of %i s once if it covers the first tier', (freeSeconds, free) => {
  const { texts } = draw({ ...PLANS.JP, freeSeconds });
  expect(texts('tr').slice(0, 2)).toEqual([free, 'Under 3 h¥360']);
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

test('names the days from the second day on, in the drawing, in the table and for screen readers', () => {
  const { texts } = draw(PLANS.HK, { seconds: 90_000 });
  expect(texts('.time')).toEqual(['Day 1', 'Day 2', 'Day 3']);
  expect(texts('.price')).toEqual(['HK$120', 'HK$80', 'HK$40']);
  expect(texts('.capText')).toEqual(['At most HK$120 up to day 3']);
  expect(texts('tr')).toEqual(['Up to day 1HK$40', 'Up to day 2HK$80', 'Up to day 3HK$120']);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Price by time: up to day 1 HK$40, up to day 2 HK$80, up to day 3 HK$120. Used for 1 day 1 hour: HK$50.',
  );
});

test('draws every price with the coupon, and a ghost at the fee without it', () => {
  const coupon = { seconds: null, amount: { amount: 100, currency: 'JPY' as const } };
  const { container, texts } = draw(PLANS.JP, { rental: { plan: PLANS.JP, coupon }, seconds: 3600 });
  expect(texts('.price')).toEqual(['¥440', '¥350', '¥260', '¥65']);
  expect(texts('.capText')).toEqual(['At most ¥440 in 24 h']);
  expect(container.querySelectorAll('.ghost')).toHaveLength(1);
  const yOf = (selector: string) =>
    Number(container.querySelector(selector)!.getAttribute('transform')!.split(/[ ()]/)[2]);
  expect(yOf('.ghost')).toBeLessThan(yOf('.bank'));
});

test.each([
  ['MY', 'At most RM4 in 24 h'],
  ['HK', 'At most HK$40 in 24 h'],
] as const)('a coupon does not lower the daily limit of a unit price: %s', (region, text) => {
  const plan = PLANS[region];
  const coupon = { seconds: null, amount: { amount: 500, currency: plan.currency } };
  expect(draw(plan, { rental: { plan, coupon } }).texts('.capText')).toEqual([text]);
});

/** Returns the corners of a power bank, or of its ghost, in drawing units. */
function bankBox(bank: Element) {
  const [x = 0, y = 0] = bank
    .getAttribute('transform')!
    .match(/-?[\d.]+/g)!
    .map(Number);
  const { width, height } = bankSize(false);
  // Coordinates in the drawing are rounded.
  return { left: x + 0.5, right: x + width - 0.5, top: y + 0.5, bottom: y + height - 0.5 };
}

/** Returns the corners of a text, as wide as in the widest of the usual fonts. */
function textBox(text: Element) {
  const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name))) as [number, number];
  const anchor = (text.getAttribute('text-anchor') ?? 'start') as 'start';
  return labelBox({ text: text.textContent, y, size: 13 }, { x, anchor });
}

describe.each(['JP', 'MY', 'HK'] as const)('in region %s, no power bank covers a text', (region) => {
  const { currency } = PLANS[region];
  const coupons = [
    { seconds: null, amount: { amount: 100, currency } },
    { seconds: null, amount: { amount: 500, currency } },
    { seconds: 1800, amount: null },
    null,
  ];
  const times = Array.from({ length: 49 }, (_, half) => half * 1800 + 60);
  test.each(coupons)('with the coupon %j', (coupon) => {
    for (const seconds of [...times, 90_000, 200_000]) {
      const { container } = render(
        <PriceStair rental={{ plan: PLANS[region], coupon }} language="en" seconds={seconds} />,
      );
      for (const text of container.querySelectorAll('.capText, .price'))
        for (const bank of container.querySelectorAll('.bank, .ghost')) {
          const [a, b] = [textBox(text), bankBox(bank)];
          const isCovered = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          expect([seconds, text.textContent, isCovered]).toEqual([seconds, text.textContent, false]);
        }
      cleanup();
    }
  });
});

test('draws no ghost where the coupon saves nothing', () => {
  const { container } = draw(PLANS.MY, {
    rental: { plan: PLANS.MY, coupon: { seconds: 1800, amount: null } },
    seconds: 200,
  });
  expect(container.querySelector('.ghost')).toBeNull();
});
