import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { memoryStorage } from '@shared/api-client';
import { path } from '@shared/http-api/app';
import { useResult } from '@shared/module-kit';
import { PageScope } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import { addCamera, removeCameras, startCamera } from '../testing/cameras';
import { type QrReader, createQrReader } from './reader/qr-reader';
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
  addCamera();
});
afterEach(removeCameras);

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
  ['http://localhost:8080/jp/product?sn=JPC00001&coupon=FREE30', '/product?sn=JPC00001&coupon=FREE30', []],
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

test('tells the page that waits for a cabinet when it was scanned', async () => {
  mockReader.start = () => Promise.resolve();
  mockReader.readPhoto = () => Promise.resolve(['http://localhost:8080/jp/cabinet?sn=JPC00001']);
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const values = new Map<string, string>();
  const at = Date.parse('2026-11-20T05:00:30Z');
  renderPage(ReportAndScanner, {
    module: 'mf-rental',
    url: '/feedback',
    now: () => at,
    host: { sessionStorage: memoryStorage(values) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Scan the cabinet' }));
  await act(async () => undefined);
  await choosePhoto();
  await waitFor(() =>
    expect(values.get('pb:result:JP:/feedback#cabinet')).toBe(JSON.stringify({ sn: 'JPC00001', at })),
  );
});

test('says of a photo that the scanner did not load if only the browser could look for a code', async () => {
  const gone = () => Promise.reject(new Error('offline'));
  mockReader = createQrReader({
    native: () => Promise.resolve({ read: () => Promise.resolve([]), close: () => undefined }),
    ...{ jsqr: gone, zxing: gone },
    isOurs: () => false,
    onProblem: () => undefined,
    now: () => 0,
  });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const { toasts } = renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  await act(async () => undefined);
  await choosePhoto();
  await waitFor(() => expect(toasts).toEqual(['The scanner did not load. Try again, or type the number.']));
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

test('tells the page that waits for a cabinet no time of a typed number, which does not show that the renter is there', async () => {
  mockReader.start = () => Promise.resolve();
  const values = new Map<string, string>();
  renderPage(ReportAndScanner, {
    module: 'mf-rental',
    url: '/feedback',
    host: { sessionStorage: memoryStorage(values) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Scan the cabinet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Type number' }));
  await userEvent.type(await screen.findByRole('textbox'), 'JPC00001{Enter}');
  await waitFor(() =>
    expect(values.get('pb:result:JP:/feedback#cabinet')).toBe(JSON.stringify({ sn: 'JPC00001' })),
  );
});

test('opens the field for a number empty each time', async () => {
  mockReader.start = () => Promise.resolve();
  renderPage(ScanCenterPage, { module: 'mf-rental', url: '/scan/center' });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Type number' }));
    return screen.findByRole('textbox');
  };
  await userEvent.type(await open(), 'JPC1{Enter}');
  expect(await screen.findByText('This is no cabinet number')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(await open()).toHaveValue('');
  expect(screen.queryByText('This is no cabinet number')).toBeNull();
});
