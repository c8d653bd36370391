/** Tests of the scanner with cameras that do not start, are slow, or are several. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useDraft } from '@shared/module-kit';
import { renderPage } from '@shared/module-testing';
import { addCamera, listCameras, refuse, removeCameras, startCamera } from '../testing/cameras';
import ScanCenterPage from './ScanCenterPage';

jest.mock('./reader/product-reader', () => ({
  createProductReader: () => ({
    start: () => Promise.resolve(),
    readFrame: () => Promise.resolve([]),
    close: () => undefined,
  }),
}));

beforeEach(addCamera);
afterEach(removeCameras);

test.each([
  ['starting', () => undefined, 'The camera is starting'],
  ['not permitted', () => listCameras(refuse('NotAllowedError')()), 'The camera is off'],
  ['in use', () => listCameras(refuse('NotReadableError')()), 'The camera is off'],
  ['on, and has no light', () => startCamera({}), 'This camera has no light'],
])('a tap on Light says how a camera is that is %s', async (_, start, said) => {
  start();
  const { toasts } = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await act(async () => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(toasts).toEqual([said]);
});

test('switches between the cameras that face away from the renter', async () => {
  startCamera({}, undefined, { deviceId: 'wide' });
  const asked = listCameras();
  const first = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await userEvent.click(await screen.findByRole('button', { name: 'Other camera' }));
  await waitFor(() => expect(asked).toEqual(['any', { ideal: 'tele' }]));
  first.unmount();
});

test('asks for a camera that faces away also if it remembers one, whose id may be of an earlier document', async () => {
  startCamera({}, undefined, { deviceId: 'wide' });
  listCameras();
  const getUserMedia = jest.spyOn(navigator.mediaDevices, 'getUserMedia');
  const page = renderPage(() => <Remembering camera="of an earlier document" />, {
    module: 'mf-rental',
    url: '/scan/center',
  });
  const video: unknown = expect.objectContaining({
    facingMode: { ideal: 'environment' },
    deviceId: { ideal: 'of an earlier document' },
  });
  await waitFor(() => expect(getUserMedia).toHaveBeenLastCalledWith(expect.objectContaining({ video })));
  page.unmount();
});

const BLANK = 'The camera shows no picture';
const BUSY = 'The camera is in use';

/** Opens the scanner with this camera remembered from before; null for none. */
function Remembering({ camera }: { camera: string | null }) {
  const [choice, choose] = useDraft<{ camera: string | null }>('view/camera', { camera: null });
  useEffect(() => choose({ camera }), [camera, choose]);
  return choice.camera === camera ? <ScanCenterPage /> : null;
}

const never = () => new Promise<void>(() => undefined);

/** Starts a camera that is on and delivers no frame, so that it never plays. */
function startBlankCamera(deviceId: string) {
  startCamera({}, undefined, { deviceId });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(never);
  return undefined;
}

test.each([
  ['that plays without a picture', null, BLANK, startBlankCamera, 'any', 'tele'],
  ['that another app uses', null, BUSY, refuse('NotReadableError'), 'any', 'tele'],
  ['whose start the system ended', null, BUSY, refuse('AbortError'), 'any', 'tele'],
  [
    'that plays without a picture and is remembered',
    'tele',
    BLANK,
    startBlankCamera,
    { ideal: 'tele' },
    'wide',
  ],
  ['that is in use and is remembered', 'tele', BUSY, refuse('NotReadableError'), { ideal: 'tele' }, 'wide'],
])('offers another camera beside one %s', async (_, camera, title, start, first, next) => {
  jest.useFakeTimers({ advanceTimers: true });
  const asked = listCameras(start(camera ?? 'wide'));
  const page = renderPage(() => <Remembering camera={camera} />, {
    module: 'mf-rental',
    url: '/scan/center',
  });
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  const other = within(screen.getByRole('alert')).getByRole('button', { name: 'Other camera' });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(other);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(asked).toEqual([first, { ideal: next }]);
  page.unmount();
  jest.useRealTimers();
});

test('offers no other camera where the renter permits none', async () => {
  listCameras(refuse('NotAllowedError')());
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No access to the camera');
  expect(screen.queryByRole('button', { name: 'Other camera' })).toBeNull();
});

test('says that a camera delivers no picture', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  startCamera({});
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera shows no picture');
  jest.useRealTimers();
});

test('says what to do while the browser has not answered, and turns the camera on at a late answer', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  startCamera({});
  const started = await navigator.mediaDevices.getUserMedia();
  let answer: (stream: MediaStream) => void = () => undefined;
  const late = new Promise<MediaStream>((resolve) => (answer = resolve));
  Object.assign(navigator.mediaDevices, { getUserMedia: () => late });
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(screen.getByRole('heading')).toHaveTextContent('Point at the code on the cabinet');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading')).toHaveTextContent('The camera is starting');
  expect(screen.getByText('Allow the camera, or type the number on the cabinet.')).toBeVisible();
  await act(async () => answer(started));
  expect(screen.getByRole('heading')).toHaveTextContent('Point at the code on the cabinet');
  expect(screen.getByText('The camera is on')).toBeInTheDocument();
  jest.useRealTimers();
});
