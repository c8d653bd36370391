/** Tests of photos whose form is replaced by another one of the same draft while they are prepared or uploaded. */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, renderPage } from '@shared/module-testing';
import FeedbackPage from '../feedback/FeedbackPage';
import { ANSWERS, NOW } from '../testing/answers';
import { keptStorage } from '../testing/kept-storage';

const SMALL = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });
const LARGE = new File([new Uint8Array(500_000)], 'b.jpg', { type: 'image/jpeg' });

/** Ends the decoding of the large photo, which the browser cannot read. */
let decoded: () => void;
beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => new Promise((_resolve, reject) => (decoded = reject));
});

/** One form after the other, as the shell shows them for addresses with another type of report. */
function Forms() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Replace or leave
      </button>
      {/* Between two forms, the page is that of another draft. */}
      {count !== 1 && <FeedbackPage key={count} />}
    </>
  );
}

async function open() {
  const answers: ((end: { uploadId: string } | typeof offline) => void)[] = [];
  const sessionStorage = keptStorage();
  const page = renderPage(Forms, {
    module: 'mf-support',
    url: '/feedback?type=other',
    host: { sessionStorage },
    answers: {
      ...ANSWERS,
      upload: () =>
        new Promise((resolve) =>
          answers.push((end) => resolve('uploadId' in end ? { ...end, width: 1, height: 1 } : end)),
        ),
    },
    now: () => NOW,
  });
  const shown = () => screen.findByRole('radio', { name: 'Something else' });
  await shown();
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Replace or leave' }));
  return {
    ...page,
    next,
    /** Leaves the form, and opens another one of the same draft. */
    async replace() {
      await next();
      await next();
      await shown();
    },
    choose: (...files: File[]) =>
      userEvent.upload(page.container.querySelector<HTMLInputElement>('input[type=file]')!, files),
    uploading: (count: number) => waitFor(() => expect(page.sent('upload')).toHaveLength(count)),
    answer: (number: number, end: { uploadId: string } | typeof offline) =>
      act(async () => answers[number - 1]!(end)),
    drafted: () =>
      (
        JSON.parse(sessionStorage.values.get('pb:draft:JP:u1:feedback::photos') ?? '[]') as {
          uploadId: string | null;
        }[]
      ).map(({ uploadId }) => uploadId),
  };
}

test('the next form shows a photo under way, and neither uploads it again nor loses one that it adds', async () => {
  const { choose, uploading, replace, answer, drafted, sent } = await open();
  await choose(SMALL);
  await uploading(1);
  await replace();
  expect(screen.getByRole('progressbar', { name: 'Photo 1' })).toBeInTheDocument();
  await choose(SMALL);
  await answer(1, { uploadId: 'first' });
  await uploading(2);
  await answer(2, { uploadId: 'second' });
  expect(await screen.findByText('Photo 2 uploaded')).toBeInTheDocument();
  expect(drafted()).toEqual(['first', 'second']);
  expect(sent('upload')).toHaveLength(2);
});

test('the next form goes on with a photo that is not prepared yet', async () => {
  const { choose, uploading, replace, answer, drafted } = await open();
  await choose(LARGE);
  await replace();
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
  await act(async () => decoded());
  await uploading(1);
  await answer(1, { uploadId: 'first' });
  expect(await screen.findByText('Photo 1 uploaded')).toBeInTheDocument();
  expect(drafted()).toEqual(['first']);
});

test('a form that is opened again has the photo that was uploaded meanwhile', async () => {
  const { choose, uploading, next, answer, sent } = await open();
  await choose(SMALL);
  await uploading(1);
  await next();
  await answer(1, { uploadId: 'first' });
  await next();
  expect(await screen.findByText('Photo 1 uploaded')).toBeInTheDocument();
  expect(sent('upload')).toHaveLength(1);
});

test('a form that is opened again uploads a photo again whose upload failed meanwhile', async () => {
  const { choose, uploading, next, answer } = await open();
  await choose(SMALL);
  await uploading(1);
  await next();
  await answer(1, offline);
  await next();
  await uploading(2);
  await answer(2, { uploadId: 'first' });
  expect(await screen.findByText('Photo 1 uploaded')).toBeInTheDocument();
});
