import { screen } from '@testing-library/react';
import { LANGUAGE_ORDER } from '@shared/i18n';
import { renderPage } from '@shared/module-testing';
import { PhotoThumb } from './PhotoThumb';
import type { Photo } from './photo-list';

const failed: Photo = { id: 'p1', state: 'failed', blob: null, progress: 0, uploadId: null };
const nothing = () => undefined;

test.each(LANGUAGE_ORDER)(
  'the name of the button that uploads a photo again starts with its visible text, and names the photo: %s',
  (language) => {
    renderPage(() => <PhotoThumb photo={failed} number={2} onRetry={nothing} onRemove={nothing} />, {
      module: 'mf-support',
      url: '/feedback',
      language,
    });
    const [retry] = screen.getAllByRole('button');
    const visible = retry!.querySelector(':not(.visually-hidden)')?.textContent ?? retry!.textContent;
    expect(visible).toMatch(/^[^\d]+$/);
    expect(retry).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${visible} .*2$`)) as string);
  },
);
