import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { PhotoSwiper } from './PhotoSwiper';

const PHOTOS = ['Entrance', 'Counter', 'Cabinet'].map((alt) => ({
  src: `https://cdn.example/${alt}.webp`,
  alt,
}));
const strip = () => screen.getByRole('list');

test('is a named region with a text for each photo, and loads photos lazily', () => {
  renderUi(<PhotoSwiper label="Photos of the store" photos={PHOTOS} />);
  expect(screen.getByRole('region', { name: 'Photos of the store' })).toContainElement(strip());
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(['Entrance', 'Counter', 'Cabinet']);
  images.forEach((image) => expect(image).toHaveAttribute('loading', 'lazy'));
});

test('can be scrolled by keyboard and counts the shown photo', async () => {
  renderUi(<PhotoSwiper label="Photos" photos={PHOTOS} />);
  await userEvent.tab();
  expect(strip()).toHaveFocus();
  expect(screen.getByText('1 / 3')).toBeVisible();
  Object.defineProperty(strip(), 'clientWidth', { value: 390 });
  fireEvent.scroll(strip(), { target: { scrollLeft: 400 } });
  expect(screen.getByText('2 / 3')).toBeVisible();
});

test('has no counter and no tab stop for a single photo', async () => {
  renderUi(<PhotoSwiper label="Photos" photos={PHOTOS.slice(0, 1)} />);
  expect(screen.queryByText('1 / 1')).toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('leaves out photos that cannot be loaded and repeated ones, and is gone without any', () => {
  renderUi(<PhotoSwiper label="Photos" photos={[...PHOTOS, PHOTOS[0]!]} />);
  expect(screen.getAllByRole('img')).toHaveLength(3);
  fireEvent.error(screen.getByRole('img', { name: 'Counter' }));
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Entrance',
    'Cabinet',
  ]);
  expect(screen.getByText('1 / 2')).toBeVisible();
  screen.getAllByRole('img').forEach((image) => fireEvent.error(image));
  expect(screen.queryByRole('region')).toBeNull();
});
