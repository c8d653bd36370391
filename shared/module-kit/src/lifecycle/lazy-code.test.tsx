import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../module-testing/src';
import { useLazyCode } from './lazy-code';
import { SLOW_AFTER_MS } from './slow-after';
import { LEAVING_MS } from './unless-left';

/** Returns a load function and its pending calls, which the test settles. */
function lateCode() {
  const answers: { come(text: string): void; fail(): void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) =>
      answers.push({ come: resolve, fail: () => reject(new Error('gone')) }),
    );
  return { load, answers };
}

function open(renewIfRemoved = () => Promise.resolve()) {
  const { load, answers } = lateCode();
  const report = jest.fn();
  const Late = () => {
    const { state, code, retry } = useLazyCode(load, 'LATE_CODE');
    return (
      <>
        <p>{`${state} ${code}`}</p>
        <button onClick={retry}>again</button>
      </>
    );
  };
  const page = renderPage(Late, { module: 'mf-orders', url: '/shop/list', host: { report, renewIfRemoved } });
  return { answers, report, page };
}
const settled = (run: () => void) => act(async () => run());
/** Waits until a failure would be reported. */
const stays = () => settled(() => jest.advanceTimersByTime(LEAVING_MS));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is slow after the delay until the code arrives', async () => {
  const { answers, report } = open();
  await settled(() => jest.advanceTimersByTime(SLOW_AFTER_MS - 1));
  screen.getByText('loading null');
  await settled(() => jest.advanceTimersByTime(1));
  screen.getByText('slow null');
  await settled(() => answers[0]!.come('map'));
  screen.getByText('ready map');
  await settled(() => jest.advanceTimersByTime(SLOW_AFTER_MS));
  screen.getByText('ready map');
  expect(answers).toHaveLength(1);
  expect(report).not.toHaveBeenCalled();
});

test('reports a failure and retries on the button', async () => {
  const { answers, report } = open();
  await settled(() => answers[0]!.fail());
  screen.getByText('failed null');
  await stays();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'LATE_CODE' })]]);
  fireEvent.click(screen.getByText('again'));
  screen.getByText('loading null');
  await settled(() => undefined);
  await settled(() => answers[1]!.come('map'));
  screen.getByText('ready map');
});

test('lets the shell reload a stale document before it asks for a file again', async () => {
  let stays = () => {};
  const renewIfRemoved = jest.fn(() => new Promise<void>((resolve) => (stays = resolve)));
  const { answers } = open(renewIfRemoved);
  await settled(() => answers[0]!.fail());
  fireEvent.click(screen.getByText('again'));
  expect(renewIfRemoved.mock.calls).toEqual([['/shop/list', new Error('gone')]]);
  await settled(() => undefined);
  expect(answers).toHaveLength(1);
  await settled(() => stays());
  expect(answers).toHaveLength(2);
});

test('retries a failed load when the network returns, but not a finished one', async () => {
  const { answers } = open();
  const networkReturns = () =>
    settled(() => {
      window.dispatchEvent(new Event('online'));
      jest.advanceTimersByTime(0);
    });
  await settled(() => answers[0]!.fail());
  await networkReturns();
  await settled(() => answers[1]!.come('map'));
  screen.getByText('ready map');
  await networkReturns();
  expect(answers).toHaveLength(2);
});

test('retries without a report when the renter comes back to a document that was left while loading', async () => {
  const { answers, report } = open();
  window.dispatchEvent(new Event('beforeunload'));
  await settled(() => answers[0]!.fail());
  await settled(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await stays();
  expect(report).not.toHaveBeenCalled();
  await settled(() => answers[1]!.fail());
  screen.getByText('failed null');
  await stays();
  expect(report).toHaveBeenCalledTimes(1);
});

test('reports a load that fails after the renter has come back to the document', async () => {
  const { answers, report } = open();
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settled(() => answers[0]!.fail());
  screen.getByText('failed null');
  await stays();
  expect(report).toHaveBeenCalledTimes(1);
});

test('does not report a load that ends after the first display of a document that is being left', async () => {
  const { answers, report } = open();
  window.dispatchEvent(new Event('beforeunload'));
  // Leaving ends the last loads that this event waits for.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await settled(() => answers[0]!.fail());
  await stays();
  expect(report).not.toHaveBeenCalled();
});

test('does not report a load that ends when the document is left, without beforeunload', async () => {
  const { answers, report } = open();
  await settled(() => answers[0]!.fail());
  window.dispatchEvent(new Event('pagehide'));
  await stays();
  expect(report).not.toHaveBeenCalled();
});

test('does not retry at the first display of a document', async () => {
  const { answers } = open();
  await settled(() => answers[0]!.fail());
  await settled(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  screen.getByText('failed null');
  expect(answers).toHaveLength(1);
});

test('reports no failure after the page was left', async () => {
  const { answers, report, page } = open();
  page.unmount();
  await settled(() => answers[0]!.fail());
  await stays();
  expect(report).not.toHaveBeenCalled();
});
