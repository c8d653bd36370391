import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { path } from '@shared/http-api/app';
import { useDraft, useResult } from '@shared/module-kit';
import { PageScope } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import type { QrReader } from './reader/qr-reader';
import ScanCenterPage from './ScanCenterPage';

/** The page's reader. The actual one needs the files of a build. */
let mockReader: QrReader;
let mockParts: { isPlain?: boolean } = {};
jest.mock('./reader/product-reader', () => ({
  createProductReader: (parts: object) => {
    mockParts = parts;
    return mockReader;
  },
}));

beforeEach(() => {
  // A reader that is still loading.
  mockReader = {
    start: () => new Promise(() => undefined),
    readFrame: () => Promise.resolve([]),
    readPhoto: () => Promise.resolve([]),
    close: () => undefined,
  };
  // A camera that is still starting, so that the page shows its instruction.
  const getUserMedia = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A page that opens the scanner for a cabinet, as a return report does. */
function Report() {
  const { open } = useResult('cabinet', () => undefined);
  return <button onClick={() => open(path.scanCenter({ mode: 'return' }))}>Scan the cabinet</button>;
}

/** Renders the report on /feedback and the scanner elsewhere. */
function ReportAndScanner() {
  return useLocation().pathname === '/feedback' ? <Report /> : <ScanCenterPage />;
}

test('speaks of no return and of no report when another page waits for a cabinet', async () => {
  renderPage(ReportAndScanner, { module: 'mf-rental', url: '/feedback' });
  await userEvent.click(screen.getByRole('button', { name: 'Scan the cabinet' }));
  expect(screen.getByRole('heading')).toHaveTextContent(/^Point at the code on the cabinet$/);
  expect(screen.getByText('Its number goes back to the page that you came from')).toBeInTheDocument();
});

test('shows the instruction of a rental when no page waits for a cabinet', () => {
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center?mode=return' });
  expect(screen.getByRole('heading')).toHaveTextContent(/^Point at the code on the cabinet$/);
  expect(screen.getByText('You see the price before you pay anything')).toBeInTheDocument();
});

/**
 * Starts a camera whose track has these capabilities. Returns the constraints that the page applies.
 * @param apply returns the camera's answer to constraints
 * @param settings settings that the camera reports
 */
function startCamera(capabilities: object, apply = () => Promise.resolve(), settings = {}): jest.Mock {
  const applyConstraints = jest.fn(apply);
  const track = {
    getCapabilities: () => capabilities,
    getSettings: () => settings,
    applyConstraints,
    addEventListener: () => undefined,
    stop: () => undefined,
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Object.assign(navigator.mediaDevices, { getUserMedia: () => Promise.resolve(stream) });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return applyConstraints;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'srcObject');
});

test('focuses continuously, zooms in steps and keeps the light', async () => {
  const applied = startCamera({ torch: true, zoom: { min: 1, max: 3 }, focusMode: ['continuous'] });
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  const zoom = await screen.findByRole('button', { name: 'Zoom 1×' });
  await screen.findByText('The camera is on');
  expect(applied).toHaveBeenLastCalledWith({ advanced: [{ focusMode: 'continuous', torch: false }] });
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  await userEvent.click(zoom);
  expect(await screen.findByRole('button', { name: 'Zoom 2×' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  expect(applied).toHaveBeenLastCalledWith({
    advanced: [{ focusMode: 'continuous', torch: true, zoom: 2 }],
  });
  await userEvent.click(zoom);
  expect(await screen.findByRole('button', { name: 'Zoom 1×' })).toBeInTheDocument();
  expect(applied).toHaveBeenLastCalledWith({
    advanced: [{ focusMode: 'continuous', torch: true, zoom: 1 }],
  });
});

test('offers no zoom and requests nothing of a camera without controls', async () => {
  const applied = startCamera({});
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  expect(await screen.findByText('The camera is on')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Zoom/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(applied).not.toHaveBeenCalled();
});

/** A camera that does not start. */
const refuse = (name: string) => () => () => Promise.reject(new DOMException('', name));

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

const CONTROLS = { torch: true, zoom: { min: 1, max: 8 } };
const never = () => new Promise<void>(() => undefined);

test('shows the picture without waiting for the focus', async () => {
  const applied = startCamera({ focusMode: ['continuous'] }, never);
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  expect(await screen.findByText('The camera is on')).toBeInTheDocument();
  expect(applied).toHaveBeenCalledTimes(1);
});

test('keeps both changes when light and zoom are changed before the camera answers', async () => {
  const answers: (() => void)[] = [];
  const applied = startCamera(CONTROLS, () => new Promise((resolve) => answers.push(resolve)));
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await screen.findByText('The camera is on');
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom 1×' }));
  expect(applied).toHaveBeenLastCalledWith({ advanced: [{ torch: true, zoom: 2 }] });
  await act(async () => answers.forEach((answer) => answer()));
  expect(screen.getByRole('button', { name: 'Zoom 2×' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
});

test('shows the settings that the camera reports if it refuses a change', async () => {
  let refuses = false;
  const apply = () => (refuses ? Promise.reject(new Error('refused')) : Promise.resolve());
  startCamera(CONTROLS, apply, { torch: true, zoom: 1 });
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  const light = screen.getByRole('button', { name: 'Light' });
  await screen.findByText('The camera is on');
  await userEvent.click(light);
  refuses = true;
  await userEvent.click(screen.getByRole('button', { name: 'Zoom 1×' }));
  expect(screen.getByRole('button', { name: 'Zoom 1×' })).toBeInTheDocument();
  expect(light).toHaveAttribute('aria-pressed', 'true');
});

const choosePhoto = () =>
  userEvent.upload(
    screen.getByLabelText('From photos', { selector: 'input' }),
    new File([], 'photo.png', { type: 'image/png' }),
  );

test.each([
  ['http://localhost:8080/jp/cabinet?sn=JPC00001', '/cabinet?sn=JPC00001', []],
  ['https://menu.test/today', '/scan/center', ['Cannot recognize QR code']],
])('scans the code %s: opens %s, says %j (R2.23, R8.10)', async (text, address, said) => {
  mockReader.start = () => Promise.resolve();
  mockReader.readPhoto = () => Promise.resolve([text]);
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const page = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await act(async () => undefined);
  await choosePhoto();
  await waitFor(() => expect([page.address(), page.toasts]).toEqual([address, said]));
});

test('does nothing with a photo after the renter has left the page', async () => {
  let answer: (texts: string[]) => void = () => undefined;
  mockReader.start = () => Promise.resolve();
  mockReader.readPhoto = jest.fn(() => new Promise<string[]>((resolve) => (answer = resolve)));
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const scope = {
    module: 'mf-rental',
    id: 'test',
    namespace: 'mf-rental',
    route: '/scan/center',
    shownCount: 0,
  };
  const page = new AbortController();
  const Scanner = () => (
    <PageScope value={{ ...scope, signal: page.signal }}>
      <ScanCenterPage />
    </PageScope>
  );
  const { address, toasts } = renderPage(Scanner, { module: 'mf-rental', url: '/scan/center' });
  await act(async () => undefined);
  await choosePhoto();
  await waitFor(() => expect(mockReader.readPhoto).toHaveBeenCalled());
  page.abort();
  await act(async () => answer(['JPC00001']));
  expect(screen.queryByText('Reading the photo')).toBeNull();
  expect([address(), toasts]).toEqual(['/scan/center', []]);
});

test('says of a photo that the scanner did not load', async () => {
  mockReader.start = () => Promise.reject(new Error('gone'));
  const { toasts } = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  const failed = 'The scanner did not load. Try again, or type the number.';
  await screen.findByText(failed);
  await choosePhoto();
  expect(toasts).toEqual([failed]);
});

/** Adds a phone's cameras to the one that `startCamera` starts. Returns the cameras that the page asks for. */
function listCameras(start = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)): unknown[] {
  const asked: unknown[] = [];
  Object.assign(navigator.mediaDevices, {
    getUserMedia: (wanted: MediaStreamConstraints) => {
      asked.push((wanted.video as MediaTrackConstraints).deviceId ?? 'any');
      return start(wanted);
    },
    enumerateDevices: () =>
      Promise.resolve([
        { kind: 'videoinput', deviceId: 'selfie', label: 'camera2 1, facing front' },
        { kind: 'videoinput', deviceId: 'wide', label: 'camera2 0, facing back' },
        { kind: 'videoinput', deviceId: 'tele', label: 'camera2 2, facing back' },
        { kind: 'audioinput', deviceId: 'microphone', label: 'Microphone' },
      ]),
  });
  return asked;
}

test('switches between the cameras that face away from the renter', async () => {
  startCamera({}, undefined, { deviceId: 'wide' });
  const asked = listCameras();
  const first = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await userEvent.click(await screen.findByRole('button', { name: 'Other camera' }));
  await waitFor(() => expect(asked).toEqual(['any', { ideal: 'tele' }]));
  first.unmount();
});

const BLANK = 'The camera shows no picture';
const BUSY = 'The camera is in use';

/** Opens the scanner with this camera remembered from before; null for none. */
function Remembering({ camera }: { camera: string | null }) {
  const [choice, choose] = useDraft<{ camera: string | null }>('view/camera', { camera: null });
  useEffect(() => choose({ camera }), [camera, choose]);
  return choice.camera === camera ? <ScanCenterPage /> : null;
}

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

test('says that a file is no picture', async () => {
  mockReader = { ...mockReader, start: () => Promise.resolve() };
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no picture')) });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const { toasts } = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await waitFor(() => expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument());
  await userEvent.upload(
    screen.getByLabelText('From photos', { selector: 'input' }),
    new File(['x'], 'x.png', { type: 'image/png' }),
  );
  await waitFor(() =>
    expect(toasts).toEqual(['This file cannot be opened as a picture. Choose another one.']),
  );
});

test.each([[[]], [['plainReader']]])(
  'leaves out the browser’s own decoder if the switch is on: %j',
  async (switches) => {
    renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center', switches });
    await waitFor(() => expect(mockParts.isPlain).toBe(switches.length > 0));
  },
);
