import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiRequest } from '@shared/api-client';
import { getHost } from '@shared/module-kit/host';
import {
  afterFailure,
  answerOf,
  type Answers,
  doubleTap,
  offline,
  refusal,
  renderPage,
  type RenderPageOptions,
} from '@shared/module-testing';
import { ANSWERS, FEEDBACK, NOW, ORDER } from '../testing/answers';
import { keptStorage } from '../testing/kept-storage';
import FeedbackPage from './FeedbackPage';

const open = (url = '/feedback', options: Partial<RenderPageOptions> = {}) =>
  renderPage(FeedbackPage, { module: 'mf-support', url, answers: ANSWERS, now: () => NOW, ...options });
const posts = (requests: ApiRequest[]) => requests.filter(({ method }) => method === 'POST');
const text = () => screen.findByRole('textbox', { name: /Tell us what happened/ });
const choose = async (label: string) => userEvent.click(await screen.findByRole('radio', { name: label }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const PHOTO = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

test('preselects the running order and sends it (R2.19)', async () => {
  const { requests, address, toasts } = open();
  expect(await screen.findByText('Running rental')).toBeInTheDocument();
  expect(screen.getByText(`${ORDER.orderNo} · power bank 7K42`)).toBeInTheDocument();
  await choose('Does not charge my phone');
  await userEvent.type(await text(), 'The lights are on.');
  const button = screen.getByRole('button', { name: 'Send' });
  await doubleTap(button);
  await waitFor(() => expect(address()).toBe(`/feedback/detail?no=${FEEDBACK.no}`));
  expect(posts(requests)).toHaveLength(1);
  expect(posts(requests)[0]).toMatchObject({
    endpoint: 'createFeedback',
    intent: `feedback:${ORDER.orderNo}`,
    body: {
      type: 'no_charge',
      orderNo: ORDER.orderNo,
      sn: null,
      text: 'The lights are on.',
      photos: [],
      returned: null,
    },
  });
  expect(toasts).toEqual([`Sent. The number is ${FEEDBACK.no}`]);
});

test.each([
  ['/feedback', { activeOrder: afterFailure({ order: ORDER, nextPollMs: 0 }) }],
  [`/feedback?orderNo=${ORDER.orderNo}`, { order: afterFailure(ORDER) }],
])('loads the order of %s without a tap after a failure', async (url, failing) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open(url, { answers: { ...ANSWERS, ...failing } });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText('Running rental')).toBeInTheDocument();
  jest.useRealTimers();
});

test('shows errors at the missing fields and sends nothing', async () => {
  const { requests } = open();
  await screen.findByRole('radio', { name: 'Something else' });
  await send();
  expect(screen.getByText('Choose what is wrong')).toBeInTheDocument();
  expect(await text()).toHaveAccessibleDescription(/Write a few words/);
  expect(posts(requests)).toHaveLength(0);
});

test('keeps the draft after a refusal and sends it again', async () => {
  const storage = keptStorage();
  let refuse = true;
  const { requests, address } = open('/feedback?type=no_charge', {
    host: { sessionStorage: storage },
    answers: {
      ...ANSWERS,
      createFeedback: () => (refuse ? refusal('UCS360001') : FEEDBACK),
    },
  });
  await userEvent.type(await text(), 'Broken');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Does not charge my phone' })).toBeChecked());
  await send();
  expect(await screen.findByText(/This could not be taken/)).toBeInTheDocument();
  expect(await text()).toHaveValue('Broken');
  refuse = false;
  await send();
  await waitFor(() => expect(address()).toContain('/feedback/detail'));
  expect(posts(requests)).toHaveLength(2);
  expect([...storage.values.keys()].filter((key) => key.includes('feedback:'))).toEqual([]);
});

test('restores the draft after a reload', async () => {
  const storage = keptStorage();
  const first = open('/feedback', { host: { sessionStorage: storage } });
  await choose('Something else');
  await userEvent.type(await text(), 'Half a sent');
  first.unmount();
  open('/feedback', { host: { sessionStorage: storage } });
  expect(await text()).toHaveValue('Half a sent');
  expect(await screen.findByRole('radio', { name: 'Something else' })).toBeChecked();
});

test('uploads chosen photos, sends their ids and clears them afterwards', async () => {
  const uploads: unknown[] = [];
  const storage = keptStorage();
  const { sent, container } = open('/feedback?type=other', {
    host: { sessionStorage: storage },
    answers: {
      ...ANSWERS,
      upload: ({ args, intent }) => {
        uploads.push(intent);
        expect(args).toEqual({ contentBase64: btoa('photo') });
        return { uploadId: `u${uploads.length}`, width: 1, height: 1 };
      },
    },
  });
  await userEvent.type(await text(), 'See the photos');
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, [PHOTO, PHOTO]);
  expect(await screen.findByText('Photo 2 uploaded')).toBeInTheDocument();
  expect(new Set(uploads).size).toBe(2);
  await send();
  await waitFor(() => expect(sent('createFeedback')).toMatchObject([{ args: { photos: ['u1', 'u2'] } }]));
  await waitFor(() => expect(container.querySelector('img')).toBeNull());
  expect([...storage.values.keys()].filter((key) => key.endsWith(':photos'))).toEqual([]);
});

test('sends a return with store and time (R4.8, R4.10)', async () => {
  const { requests } = open('/feedback?type=returned&orderNo=JP2611200001');
  await choose('Yes');
  await screen.findByRole('group', { name: /When did you return it/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '15');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '30');
  await send();
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  expect(posts(requests)[0]?.body).toMatchObject({
    type: 'returned',
    returned: { sameStore: true, storeId: null, returnedAt: '2026-11-20T06:30:00.000Z' },
  });
});

test('opens the store list for a result (R4.9)', async () => {
  const { address } = open('/feedback?type=returned');
  await screen.findByText('Running rental');
  await choose('No, another one');
  await userEvent.click(screen.getByRole('button', { name: 'Pick the store' }));
  expect(address()).toBe('/shop/list');
});

test('opens the scanner for a result (R4.9)', async () => {
  const { address } = open('/feedback?type=returned');
  await screen.findByText('Running rental');
  await choose('No, another one');
  await userEvent.click(screen.getByRole('button', { name: 'Scan a cabinet' }));
  expect(address()).toBe('/scan/center?mode=return');
});

test('sends the order of the address while that order is still loading', async () => {
  const { requests } = open(`/feedback?orderNo=${ORDER.orderNo}`, {
    answers: { ...ANSWERS, order: () => new Promise(() => undefined) },
  });
  await choose('Something else');
  await userEvent.type(await text(), 'The lights are on.');
  await send();
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  expect(posts(requests)[0]).toMatchObject({ body: { orderNo: ORDER.orderNo } });
});

test.each([
  ['the platform', 'This order is not there. Choose another one.'],
  ['a gateway', 'The order did not load.'],
] as const)('after 404 of %s to its order says "%s"', async (sender, message) => {
  open(`/feedback?orderNo=${ORDER.orderNo}`, {
    answers: { ...ANSWERS, order: answerOf(404, sender) },
  });
  expect(await screen.findByText(message)).toBeVisible();
});

test('goes on with a draft of a former version, about the rental of the address', async () => {
  const sessionStorage = keptStorage();
  const former = { takenType: null, type: 'other', about: 'auto', text: 'Typed before', returned: {} };
  sessionStorage.setItem(`pb:draft:JP:u1:feedback:${ORDER.orderNo}`, JSON.stringify(former));
  const { requests } = open(`/feedback?orderNo=${ORDER.orderNo}`, { host: { sessionStorage } });
  expect(await text()).toHaveValue('Typed before');
  expect(await screen.findByText('Running rental')).toBeInTheDocument();
  await send();
  await waitFor(() => expect(posts(requests)[0]?.body).toMatchObject({ orderNo: ORDER.orderNo }));
});

test('sends no order when the renter chooses none, also after a reload', async () => {
  const host = { sessionStorage: keptStorage() };
  const first = open('/feedback?type=other', { host });
  await screen.findByText('Running rental');
  await userEvent.click(screen.getByRole('button', { name: 'Change the rental' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not about a rental' }));
  await userEvent.type(await text(), 'A question');
  first.unmount();
  const { requests } = open('/feedback?type=other', { host });
  expect(await text()).toHaveValue('A question');
  await send();
  await waitFor(() => expect(posts(requests)[0]?.body).toMatchObject({ orderNo: null }));
});

test.each(['/feedback?orderNo=nonsense', '/feedback?sn=%27%20or%201%3D1'])(
  '%s sends no request and links to a new report',
  (url) => {
    const { requests } = open(url);
    expect(screen.getByText('No Data')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report a fault' })).toHaveAttribute('href', '/feedback');
    expect(requests).toEqual([]);
  },
);

test.each<[string, Answers]>([
  ['has taken', ANSWERS],
  ['has refused', { ...ANSWERS, createFeedback: refusal('UCS360001') }],
])(
  'removes a report from the outbox that the platform %s, so that it is not sent again',
  async (_how, answers) => {
    const { requests } = open('/feedback?type=other', { answers });
    const { outbox } = getHost();
    const steps: string[] = [];
    const kept = jest.spyOn(outbox, 'keep').mockImplementation(() => {
      steps.push(`kept after ${posts(requests).length} calls`);
      return Promise.resolve('r1');
    });
    const released = jest.spyOn(outbox, 'release');
    const removed = jest.spyOn(outbox, 'remove').mockImplementation((id) => {
      steps.push(`${id} removed after ${posts(requests).length} calls`);
      return Promise.resolve();
    });
    await userEvent.type(await text(), 'No light');
    await send();
    await waitFor(() => expect(removed).toHaveBeenCalled());
    expect(steps).toEqual(['kept after 0 calls', 'r1 removed after 1 calls']);
    expect([kept.mock.calls.length, released.mock.calls]).toEqual([1, []]);
  },
);

describe('without network', () => {
  test('leaves the report to the outbox and says so', async () => {
    const storage = keptStorage();
    const { address } = open('/feedback?type=other', {
      host: { sessionStorage: storage },
      answers: { ...ANSWERS, createFeedback: offline },
    });
    await userEvent.type(await text(), 'No light');
    await send();
    expect(await screen.findByText('Saved on this phone')).toBeInTheDocument();
    expect(screen.getByText('It is sent automatically as soon as possible.')).toBeInTheDocument();
    expect(getHost().outbox.get()).toMatchObject([
      { title: 'Something else', text: 'No light', problem: null },
    ]);
    expect(address()).toContain('/feedback?');
    expect([...storage.values.keys()].filter((key) => key.includes('feedback:'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Report a fault' }));
    expect(await text()).toHaveValue('');
  });

  test('leaves photos to the outbox that are not uploaded', async () => {
    const { container } = open('/feedback?type=other', {
      answers: { ...ANSWERS, upload: offline },
    });
    const keep = jest.spyOn(getHost().outbox, 'keep');
    await screen.findByRole('radio', { name: 'Something else' });
    await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [PHOTO]);
    await send();
    expect(await screen.findByText('Saved on this phone')).toBeInTheDocument();
    const [{ uploads }] = keep.mock.calls[0]!;
    expect(uploads).toEqual([
      { intent: expect.stringMatching(/^photo:/) as string, contentBase64: btoa('photo') },
    ]);
    expect(keep).toHaveBeenCalledWith(
      expect.objectContaining({
        request: expect.objectContaining({
          endpoint: 'createFeedback',
          body: expect.objectContaining({ photos: [uploads![0]!.intent] }) as object,
        }) as object,
        changes: ['Feedback', 'Order'],
        photos: 1,
      }),
    );
  });

  test('keeps the draft if the phone cannot store the report', async () => {
    open('/feedback?type=other', {
      answers: { ...ANSWERS, createFeedback: offline },
    });
    jest.spyOn(getHost().outbox, 'keep').mockResolvedValue(null);
    await userEvent.type(await text(), 'No light');
    await send();
    expect(await screen.findByText(/Not sent\. What you wrote is still here/)).toBeInTheDocument();
    expect(await text()).toHaveValue('No light');
  });

  test('does not leave a report to the outbox that the platform has answered', async () => {
    open('/feedback?type=other', {
      answers: { ...ANSWERS, createFeedback: answerOf(500, 'the platform') },
    });
    const release = jest.spyOn(getHost().outbox, 'release');
    await userEvent.type(await text(), 'No light');
    await send();
    expect(await screen.findByText(/Not sent\. What you wrote is still here/)).toBeInTheDocument();
    expect(release).not.toHaveBeenCalled();
  });
});
