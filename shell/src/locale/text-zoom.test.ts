import { applyTextZoom } from './language';

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

/** Applies the text size of a browser that computes these font sizes. Returns the factors of the layout and of font sizes. */
function factorsIn(sizes: Record<string, string>) {
  const real = window.getComputedStyle;
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const { fontSize } = (element as HTMLElement).style;
    return Object.assign(Object.create(real(element)) as CSSStyleDeclaration, {
      fontSize: sizes[fontSize] ?? fontSize,
    });
  });
  applyTextZoom();
  const { style } = document.documentElement;
  return ['--text-zoom', '--font-zoom'].map((name) => style.getPropertyValue(name));
}

test.each([
  ['a browser with the usual text size', '16px', '100px', ['1', '1']],
  ['a browser that is set to 200 %', '32px', '100px', ['2', '2']],
  ['a WebView that enlarges each font size to 130 %', '20.8px', '130px', ['1.3', '1']],
  ['a WebView at 130 % in a phone that is set to 150 %', '31.2px', '130px', ['1.95', '1.5']],
  ['a browser that tells no size', '', '', ['1', '1']],
])('%s has one factor for the layout and one for font sizes', (_browser, medium, fixed, factors) => {
  expect(factorsIn({ medium, '100px': fixed })).toEqual(factors);
  expect(document.querySelector('span')).toBeNull();
});
