import { type ApiError, type ApiRequest, memoryStorage } from '@shared/api-client';
import { createFeedback, upload } from '@shared/http-api/endpoints';
import type { FeedbackCreate } from '@shared/http-api/schemas';
import type { NewCall, WaitingCall } from '@shared/module-kit/host';
import { type NewReport, callOfReport } from '@shared/module-kit/report-call';
import { createSerialQueue } from '../../page/serial-queue';
import { createLoadedOutbox } from './create-outbox';
import type { CallStore } from './call-store';
import { readRow, toRow } from './read-row';
import { createTrackingRecords } from './tracking-records';

export const OFFLINE: ApiError = { kind: 'network', code: 'NETWORK' };

/** Returns the call of a fault report with some values. */
export const reportWith = (body: Partial<FeedbackCreate>, more: Partial<NewReport> = {}): NewCall =>
  callOfReport({
    title: 'Does not charge',
    body: {
      type: 'no_charge',
      orderNo: null,
      sn: null,
      text: 'No light',
      photos: [],
      returned: null,
      ...body,
    },
    intent: 'report:',
    uploads: [],
    ...more,
  });
export const REPORT = reportWith({});
export const WITH_PHOTO = reportWith(
  { photos: ['photo:1'] },
  { uploads: [{ intent: 'photo:1', contentBase64: 'AAAA' }] },
);

/** A call of a module that the outbox knows nothing about. */
export const COLLECT: NewCall = {
  queue: 'mf-points/collect',
  request: {
    endpoint: 'collect',
    method: 'POST',
    path: '/points/autumn',
    body: { code: 'A1' },
    intent: 'A1',
  },
  changes: ['mf-points/Points'],
  title: 'Points of the shop',
};

/** The platform. It answers a key once, and can lose the answer. */
export function createPlatform() {
  const answers = new Map<string, unknown>();
  const platform = {
    calls: [] as string[],
    reports: [] as { user: string; text: string; photos: string[] }[],
    /** Accepted calls of other paths: path and body. */
    others: [] as [path: string, body: unknown][],
    uploads: 0,
    records: [] as string[],
    /** Called before each call. Throws the failure of a call that does not arrive. */
    before: (_path: string): void => undefined,
    /** Called after the platform has stored a call. Throws if the answer is lost. */
    after: (_path: string): void => undefined,
    async request(user: string, { path, body }: ApiRequest, key: string): Promise<unknown> {
      await Promise.resolve();
      platform.before(path);
      platform.calls.push(`${path} ${key}`);
      const name = `${user} ${key}`;
      if (!answers.has(name)) {
        if (path === upload.path) answers.set(name, { uploadId: `UP${++platform.uploads}` });
        else if (path !== createFeedback.path) {
          platform.others.push([path, body]);
          answers.set(name, {});
        } else {
          const { text, photos } = body as FeedbackCreate;
          platform.reports.push({ user, text, photos });
          answers.set(name, { no: `FB${platform.reports.length}` });
        }
      }
      platform.after(path);
      return answers.get(name);
    },
    async sendRecord(record: object): Promise<void> {
      await Promise.resolve();
      platform.before('record');
      const { id } = record as { id: string };
      if (!platform.records.includes(id)) platform.records.push(id);
      platform.after('record');
    },
  };
  return platform;
}

/** A phone with its storage. Several documents can be open. */
export function createPhone(platform: ReturnType<typeof createPlatform>) {
  const values = new Map<string, string>();
  const phone = {
    platform,
    now: 1_000_000_000_000,
    userId: 'u1' as string | null,
    isFull: false,
    /** Last departure of a renter. */
    departure: '',
    /** Whether the platform answers sign-outs. */
    signsOut: true,
    /** The rows of the database. */
    stored: new Map<string, object>(),
    /** Local storage. */
    local: toStorage(values),
    /** Returns the keys of the records that are stored. */
    records: () => [...values.keys()],
    /** The lock of the sender, which all documents share. */
    lock: createSerialQueue(),
    /** Session storage of the tab in which all documents open. */
    tab: toStorage(new Map()),
    open: () => openDocument(phone),
    /** Opens a document of another region, which sends the calls of this one and shows none. */
    openElsewhere: () => openDocument(phone, false),
  };
  return phone;
}
type TestPhone = {
  platform: ReturnType<typeof createPlatform>;
  now: number;
  userId: string | null;
  isFull: boolean;
  departure: string;
  signsOut: boolean;
  stored: Map<string, object>;
  local: ReturnType<typeof toStorage>;
  tab: ReturnType<typeof toStorage>;
  records(): string[];
  lock: ReturnType<typeof createSerialQueue>;
};

const toStorage = (values: Map<string, string>) => ({
  ...memoryStorage(values),
  keys: (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)),
});

/** Resolves to a value while the document is open. Nothing of a closed document goes on. */
type Alive = <T>(value: T) => Promise<T>;

function createCalls(phone: TestPhone, alive: Alive): CallStore {
  const { stored } = phone;
  return {
    list: async () => alive([...stored.values()].map(readRow)),
    has: (id) => alive(stored.has(id)),
    async put(call) {
      await alive(null);
      if (phone.isFull) throw new Error('QuotaExceededError');
      stored.set(call.id, toRow(call));
    },
    async change(id, part) {
      await alive(null);
      const row = stored.get(id);
      if (row) stored.set(id, { ...row, ...part });
    },
    async remove(id) {
      await alive(null);
      stored.delete(id);
    },
  };
}

function createTimers(delays: number[]) {
  const timers = new Map<number, () => void>();
  return {
    setTimer(run: () => void, ms: number) {
      delays.push(ms);
      timers.set(delays.length, run);
      return delays.length;
    },
    clearTimer: (id: unknown) => void timers.delete(id as number),
    /** Runs the due timers. */
    tick() {
      const due = [...timers.values()];
      timers.clear();
      due.forEach((run) => run());
    },
  };
}

function openDocument(phone: TestPhone, isShown = true) {
  const { platform } = phone;
  const document = {
    waiting: [] as readonly WaitingCall[],
    stale: [] as string[],
    failures: 0,
    delays: [] as number[],
  };
  let end: () => void = () => undefined;
  let isOpen = true;
  const closed = new Promise<void>((resolve) => (end = resolve));
  const alive: Alive = (value) => (isOpen ? Promise.resolve(value) : new Promise(() => undefined));
  const { tick, ...timers } = createTimers(document.delays);
  const now = () => phone.now;
  const records = createTrackingRecords({
    storage: phone.local,
    prefix: 'track:',
    now,
    onReleased: () => outbox.later(),
  });
  const outbox = createLoadedOutbox({
    ...timers,
    name: 'outbox',
    region: 'JP',
    calls: createCalls(phone, alive),
    isShown,
    records,
    recordsElsewhere: [],
    signOuts: { send: () => alive(phone.signsOut) },
    keyStorage: phone.tab,
    local: phone.local,
    consentKey: 'consent',
    departure: () => phone.departure,
    account() {
      const { userId } = phone;
      const request = async (call: ApiRequest, key: string) =>
        alive(await platform.request(userId ?? 'visitor', call, key));
      return { userId, mayWrite: () => Promise.resolve(), request: request as never };
    },
    sendRecord: async (record) => alive(await platform.sendRecord(record)),
    // The lock of a closed document is free again.
    exclusive: (run) => phone.lock(() => Promise.race([run(), closed])),
    now,
    random: () => 1,
    onFailure: () => document.failures++,
    onChange: (waiting) => (document.waiting = waiting),
    onSent: (stale) => document.stale.push(...stale),
  });
  const close = () => {
    isOpen = false;
    end();
  };
  return { document, outbox, records, tick, close };
}

/** Waits until the calls that have been made are answered. */
export const settle = () => new Promise((done) => setTimeout(done, 0));
/** Returns a function that throws an error. */
export const fails = (error: unknown) => () => {
  throw error as Error;
};
export const works = () => undefined;

/** Creates a platform and a phone. */
export function setUp() {
  const platform = createPlatform();
  const phone = createPhone(platform);
  return { platform, phone };
}

/** Leaves a report to the outbox of a new document without network. */
export async function writesOffline({ platform, phone }: ReturnType<typeof setUp>, call: NewCall = REPORT) {
  platform.before = fails(OFFLINE);
  const first = phone.open();
  const id = await first.outbox.keep(call);
  first.outbox.release(id!);
  await settle();
  return { ...first, id };
}
