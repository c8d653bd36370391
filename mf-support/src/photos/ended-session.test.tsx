/** Tests of what photos leave on the phone whose renter signs out while they are prepared. */
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDraftPhotos } from '@shared/api-client/draft-photos';
import { renderPage } from '@shared/module-testing';
import FeedbackPage from '../feedback/FeedbackPage';
import { ANSWERS, NOW } from '../testing/answers';
import { keptStorage } from '../testing/kept-storage';

const LARGE = new File([new Uint8Array(500_000)], 'a.jpg', { type: 'image/jpeg' });

/** Ends the decoding of the photo, which the browser cannot read. */
let decoded: () => void;
beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => new Promise((_resolve, reject) => (decoded = reject));
});

/** The form, which the shell removes when the session ends, and shows to the next renter. */
function Form() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        End or sign in
      </button>
      {count % 2 === 0 && <FeedbackPage key={count} />}
    </>
  );
}

const endOrSignIn = () => userEvent.click(screen.getByRole('button', { name: 'End or sign in' }));
const isReady = () => screen.findByRole('radio', { name: 'Something else' });
const rows = () => openDraftPhotos(indexedDB).read<number>((table) => table.count());

/** Chooses a photo that is being prepared. */
async function choose(upload: unknown) {
  const sessionStorage = keptStorage();
  const page = renderPage(Form, {
    module: 'mf-support',
    url: '/feedback?type=other',
    host: { sessionStorage },
    answers: { ...ANSWERS, upload: upload as never },
    now: () => NOW,
  });
  await isReady();
  await userEvent.upload(page.container.querySelector<HTMLInputElement>('input[type=file]')!, [LARGE]);
  const drafts = () => [...sessionStorage.values.keys()].filter((key) => key.endsWith('photos'));
  expect(drafts()).toHaveLength(1);
  return { ...page, drafts, signOut: () => sessionStorage.values.clear() };
}

test('a photo that is prepared after the sign-out is not stored', async () => {
  const { endSession, leavePage, signOut, drafts, sent } = await choose({ kind: 'aborted', code: 'ABORTED' });
  leavePage();
  endSession();
  await endOrSignIn();
  signOut();
  await act(async () => decoded());
  // The client sends nothing for a renter who has left.
  await waitFor(() => expect(sent('upload')).toHaveLength(1));
  expect(await rows()).toBe(0);
  expect(drafts()).toEqual([]);
});

test('a photo of an ended session is in no draft of the next one, also of the same renter', async () => {
  const { leavePage, signOut, drafts, sent } = await choose({ uploadId: 'late', width: 1, height: 1 });
  leavePage();
  await endOrSignIn();
  signOut();
  await endOrSignIn();
  await isReady();
  await act(async () => decoded());
  await waitFor(() => expect(sent('upload')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  expect(drafts()).toEqual([]);
});
