import { Activity } from 'react';
import { render, screen } from '@testing-library/react';
import { BlobImage } from './BlobImage';

test('has an object URL only while it is shown, and a new one for other bytes', () => {
  const urls = new Map<string, Blob>();
  let count = 0;
  URL.createObjectURL = (blob: Blob) => {
    urls.set(`blob:${++count}`, blob);
    return `blob:${count}`;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  const [first, second] = [new Blob(['1']), new Blob(['2'])];
  const page = (blob: Blob, mode: 'visible' | 'hidden' = 'visible') => (
    <Activity mode={mode}>
      <BlobImage blob={blob} alt="Photo" />
    </Activity>
  );
  const shown = () => urls.get(screen.getByRole('img').getAttribute('src')!);

  const { rerender, unmount } = render(page(first));
  expect([...urls.values()]).toEqual([first]);
  expect(shown()).toBe(first);
  rerender(page(second));
  expect([...urls.values()]).toEqual([second]);
  expect(shown()).toBe(second);
  rerender(page(second, 'hidden'));
  expect(urls.size).toBe(0);
  rerender(page(second));
  expect(shown()).toBe(second);
  unmount();
  expect(urls.size).toBe(0);
});
