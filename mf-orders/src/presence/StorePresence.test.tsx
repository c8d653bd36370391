import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR } from '@shared/http-api/app';
import type { StoreDetail } from '@shared/http-api/schemas';
import {
  type Answers,
  doubleTap,
  refusal,
  rememberedPositionStorage,
  renderPage,
  type RenderPageOptions,
  sampleStore,
} from '@shared/module-testing';
import StoreDetailPage from '../store/StoreDetailPage';

const AT = { lat: 35.6591, lng: 139.7006 };

function locatedAt(accuracy: number | null) {
  const coords = { latitude: AT.lat, longitude: AT.lng, accuracy };
  const geolocation = {
    getCurrentPosition: (done: (position: object) => void, failed: (error: { code: number }) => void) =>
      accuracy === null ? failed({ code: 1 }) : done({ coords }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}
beforeEach(() => locatedAt(19.6));

function open(store: Partial<StoreDetail>, { answers = {}, ...more }: Partial<RenderPageOptions> = {}) {
  return renderPage(StoreDetailPage, {
    module: 'mf-orders',
    url: '/shop/detail?id=jp-0001',
    answers: {
      store: sampleStore({ storeId: 'jp-0001', position: AT, ...store }),
      reportStore: { goneReported: true },
      ...answers,
    } satisfies Answers,
    ...more,
  });
}
/** Metres to the north of the store at which the renter's position is remembered. */
const near = (metres: number) => ({
  host: { sessionStorage: rememberedPositionStorage({ ...AT, lat: AT.lat + metres / 111_195 }) },
});
const gone = { name: 'This store is not here' };

test('reports with the position at the time of the tap that a store is not there', async () => {
  const page = open({ goneReported: false });
  const button = await screen.findByRole('button', gone);
  const region = within(button.closest('section')!).getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await doubleTap(button);
  await waitFor(() => expect(region).toHaveTextContent(/^Thank you/));
  expect(region).not.toHaveAttribute('tabindex');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(page.sent('reportStore').map(({ args }) => args)).toEqual([
    { id: 'jp-0001', body: { isHere: false, position: AT, accuracyMetres: 20 } },
  ]);
  expect(screen.queryByRole('button', gone)).toBeNull();
});

test('leaves the focus on a control that the renter has moved to before the answer', async () => {
  let answer: (presence: { goneReported: boolean }) => void = () => undefined;
  const answers = {
    reportStore: () => new Promise<{ goneReported: boolean }>((resolve) => (answer = resolve)),
  };
  const page = open({ goneReported: false }, { answers });
  await userEvent.click(await screen.findByRole('button', gone));
  await waitFor(() => expect(page.sent('reportStore')).toHaveLength(1));
  const link = screen.getByRole('link', { name: /Scan/ });
  link.focus();
  answer({ goneReported: true });
  await screen.findByText(/^Thank you/);
  expect(link).toHaveFocus();
});

test.each([
  ['a platform that takes no reports', {}, {}],
  ['a renter who is not signed in', { goneReported: false }, { signedIn: false }],
])('offers no report to %s', async (_what, store, more) => {
  open(store, more);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: /Scan/ });
  await waitFor(() => expect(screen.queryByRole('button', gone)).toBeNull());
});

test('does not ask a renter whose own report marks the store', async () => {
  let goneReported = false;
  open(
    {},
    {
      ...near(10),
      answers: {
        store: () => sampleStore({ storeId: 'jp-0001', position: AT, goneReported }),
        reportStore: () => {
          goneReported = true;
          return { goneReported };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', gone));
  expect(await screen.findByText('Reported as gone')).toBeVisible();
  expect(screen.getByText(/^Thank you/)).toBeVisible();
  expect(screen.queryByText('Is this store here?')).toBeNull();
});

test.each([
  ['yes', 'Yes, it is here', true],
  ['no', 'No', false],
])('asks a renter close to a store that is reported as gone, who says %s', async (_what, name, isHere) => {
  const page = open({ goneReported: true }, near(190));
  expect(await screen.findByText('Reported as gone')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Is this store here?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(/^Thank you/);
  expect(page.sent('reportStore')[0]!.body).toMatchObject({ isHere });
});

test.each([
  ['far away', near(210), true],
  ['without a known position', {}, true],
  ['at a store that is not reported', near(10), false],
])('does not ask %s', async (_what, more, goneReported) => {
  open({ goneReported }, more);
  expect(await screen.findByRole('button', gone)).toBeVisible();
  expect(screen.queryByText('Is this store here?')).toBeNull();
});

test('says why a report was refused, and sends none without a position', async () => {
  const page = open({ goneReported: false }, { answers: { reportStore: refusal(ERROR.notAtCabinet) } });
  await userEvent.click(await screen.findByRole('button', gone));
  expect(await screen.findByText(/not show that you are at this store/)).toBeVisible();
  locatedAt(null);
  await userEvent.click(screen.getByRole('button', gone));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  expect(page.sent('reportStore')).toHaveLength(1);
});

test('says that the phone knows the position too roughly, not that the renter is elsewhere', async () => {
  locatedAt(350);
  open({ goneReported: false }, { answers: { reportStore: refusal(ERROR.notAtCabinet) } });
  await userEvent.click(await screen.findByRole('button', gone));
  expect(await screen.findByText(/^Your phone knows your position only to about 350 m/)).toBeVisible();
});

test('a mistaken tap can be taken back', async () => {
  const page = open({ goneReported: false });
  await userEvent.click(await screen.findByRole('button', gone));
  await userEvent.click(await screen.findByRole('button', { name: 'I was wrong, it is here' }));
  await waitFor(() => expect(page.sent('reportStore')).toHaveLength(2));
  expect(page.sent('reportStore').map(({ body }) => body)).toMatchObject([
    { isHere: false },
    { isHere: true },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /I was wrong/ })).toBeNull());
  expect(screen.getByText(/^Thank you/)).toBeVisible();
});
