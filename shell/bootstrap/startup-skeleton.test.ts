import { testRoute } from '../deploy/testing/fixture-data';
import { drawSkeleton } from './startup-skeleton';

const skeleton = () => document.getElementById('skeleton');
afterEach(() => skeleton()?.remove());

test('draws the header with the title in the language, and rows', () => {
  drawSkeleton(testRoute('/a'), 'ja');
  expect(skeleton()!.querySelector('p')).toHaveTextContent('ページ');
  expect(skeleton()!.querySelector('p')).toHaveClass('back');
  expect(skeleton()!.querySelectorAll('i')).toHaveLength(9);
});

test('draws no header for a page that has its own', () => {
  drawSkeleton(testRoute('/a', './Page', { header: false }), 'en');
  expect(skeleton()!.querySelector('p')).toBeNull();
});

test('draws a map with one sheet', () => {
  drawSkeleton(testRoute('/home', './Page', { header: false, skeleton: 'map' }), 'en');
  expect(skeleton()).toHaveClass('map');
  expect(skeleton()!.children).toHaveLength(1);
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
