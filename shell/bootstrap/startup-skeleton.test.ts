import { testRoute } from '../page/testing/page-data';
import { drawSkeleton } from './startup-skeleton';

const skeleton = () => document.getElementById('skeleton');
afterEach(() => skeleton()?.remove());

test('draws the header with the title in the language, and rows', () => {
  drawSkeleton(testRoute('/a'), 'ja');
  expect(skeleton()!.querySelector('p')).toHaveTextContent('ページ');
  expect(skeleton()!.querySelector('p')).toHaveClass('back');
  expect(skeleton()!.querySelectorAll('i')).toHaveLength(9);
});

test('draws the title as a heading of a page without the header of the shell', () => {
  drawSkeleton(testRoute('/a', './Page', { header: false }), 'en');
  expect(skeleton()!.firstChild).toHaveTextContent('Page');
  expect(skeleton()!.firstChild).toHaveClass('own', { exact: true });
});

test('draws a map with one sheet, which has the title', () => {
  drawSkeleton(testRoute('/home', './Page', { header: false, skeleton: 'map' }), 'en');
  expect(skeleton()).toHaveClass('map');
  expect(skeleton()!.children).toHaveLength(1);
  expect(skeleton()!.querySelector('i > p')).toHaveTextContent('Page');
});

test('hides it from assistive technology', () => {
  drawSkeleton(testRoute('/a'), 'en');
  expect(skeleton()).toHaveAttribute('aria-hidden', 'true');
});

test('removes it', () => {
  drawSkeleton(testRoute('/a'), 'en')();
  expect(skeleton()).toBeNull();
});

test('draws nothing for an unknown address', () => {
  drawSkeleton(undefined, 'en');
  expect(skeleton()).toBeNull();
});

test('draws it before the body has been parsed', () => {
  const body = jest.spyOn(document, 'body', 'get').mockReturnValue(null as never);
  drawSkeleton(testRoute('/a'), 'en');
  body.mockRestore();
  expect(skeleton()).toBeInTheDocument();
});
