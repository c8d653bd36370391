import { REGION_BASICS, parseOrderNo, path } from '@shared/http-api/app';
import {
  type Currency,
  LANGUAGES,
  type Language,
  formatDayAndTime,
  formatMoney,
  isLanguage,
  resolveLanguage,
} from '@shared/i18n';
import { DEFAULT_REGION } from '../page/address';
import {
  REMINDER_CACHE,
  type RemindMessage,
  type ReminderAccount,
  isReminderAccount,
} from '../page/reminders';
import { createSerialQueue } from '../page/serial-queue';
import { isPagePath } from './requests';
import { type NoticeText, REMINDER_TEXTS, type ReminderKind } from './reminder-texts';

/** Tag of the neutral notice. There is at most one. */
const NEUTRAL = 'neutral';

interface Money {
  amount: number;
  currency: Currency;
}

/** A push message of the platform (shared/docs/http-api.md, "Reminders"). */
interface Reminder {
  kind: ReminderKind;
  orderNo: string;
  at: string;
  amount: Money;
  /** Amount that is left to pay; null if nothing is. */
  due: Money | null;
  /** Code of the power bank, if it is about one of two; null otherwise. */
  code: string | null;
  mark: string;
}

/** Interfaces of the browser that the reminders use. */
export interface RemindersEnvironment {
  caches: Pick<CacheStorage, 'open' | 'has'>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'> & {
    readonly pushManager: Pick<PushManager, 'getSubscription'>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  /** Origin of the app, without a trailing slash. */
  origin: string;
  /** Returns the languages of the browser. */
  languages(): readonly string[];
  /** Time of the phone, ms. */
  now(): number;
  /** Resolves after a time in ms. */
  wait(ms: number): Promise<null>;
}

/** Time in ms after which a tab that has not told its address counts as one that keeps its page: it may be frozen, or older. */
const ANSWER_MS = 500;

/** Returns the address that a tab shows; null if it does not tell. `Client.url` is the one at which its document began. */
function addressOf(tab: WindowTab, wait: RemindersEnvironment['wait']): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(String(data));
  });
  tab.postMessage({ type: 'address' }, [port2]);
  return Promise.race([told, wait(ANSWER_MS)]).finally(() => port1.close());
}

/** An open tab of the app. */
export interface WindowTab {
  /** Address at which the document began. */
  readonly url: string;
  /** Asks the document for its address, by a message with this port. */
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
  /** Resolves to the tab with the address; null if the browser does not show it. Rejects for a tab of no worker. */
  navigate(url: string): Promise<WindowTab | null>;
}

function isMoney(value: unknown): value is Money {
  const money = (value ?? {}) as Record<string, unknown>;
  return (
    Number.isInteger(money.amount) &&
    Object.values(REGION_BASICS).some(({ currency }) => currency === money.currency)
  );
}

/** Reads a push message. Returns null for a text that is not a reminder, e.g. that of a later version. */
function parseReminder(text: string): Reminder | null {
  try {
    const { kind, orderNo, at, amount, due, code, mark } = JSON.parse(text) as Record<string, unknown>;
    const valid =
      typeof kind === 'string' &&
      Object.prototype.hasOwnProperty.call(REMINDER_TEXTS.en, kind) &&
      kind !== NEUTRAL &&
      typeof orderNo === 'string' &&
      parseOrderNo(orderNo) === orderNo &&
      typeof at === 'string' &&
      !Number.isNaN(Date.parse(at)) &&
      isMoney(amount) &&
      typeof mark === 'string';
    return valid
      ? ({
          ...{ kind, orderNo, at, amount, mark },
          due: isMoney(due) && due.amount > 0 ? due : null,
          code: typeof code === 'string' ? code : null,
        } as Reminder)
      : null;
  } catch {
    return null;
  }
}

/** Returns the region that an address shows, as `readAddress` reads it: that of its base, otherwise the default one. */
function regionOf(pathname: string): string {
  const code = pathname.split('/')[1]!.toUpperCase();
  return code in REGION_BASICS ? code : DEFAULT_REGION;
}

/**
 * Opens the address of a notice: in the tab that shows it, otherwise in another tab of the same region, otherwise in
 * a new one. A tab with a page that keeps its tab is left alone, and so is every one if these pages are not known.
 */
async function openNotice(
  { clients, origin, wait }: Pick<RemindersEnvironment, 'clients' | 'origin' | 'wait'>,
  data: unknown,
): Promise<void> {
  const { url, keepTab } = (data ?? {}) as { url?: unknown; keepTab?: readonly string[] };
  const address = typeof url === 'string' && url.startsWith(`${origin}/`) ? url : `${origin}/`;
  const found = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = await Promise.all(found.map(async (tab) => ({ tab, at: await addressOf(tab, wait) })));
  const region = regionOf(new URL(address).pathname);
  const isFree = (at: string | null) => {
    if (at === null) return false;
    const { pathname } = new URL(at);
    const path = pathname.replace(/\/+$/, '');
    const isApp = at.startsWith(`${origin}/`) && isPagePath(pathname);
    // Below any base.
    return (
      isApp && regionOf(path || '/') === region && keepTab?.some((kept) => path.endsWith(kept)) === false
    );
  };
  // To focus a tab that does not answer loses no page. It may answer then, because it is not frozen any more.
  const shown = tabs.find(({ tab, at }) => (at ?? tab.url) === address);
  if (shown) {
    await shown.tab.focus();
    const at = shown.at ?? (await addressOf(shown.tab, wait));
    if (at !== address && isFree(at)) await shown.tab.navigate(address).catch(() => null);
    return;
  }
  const free = tabs.find(({ at }) => isFree(at));
  // A tab that this worker does not control cannot be navigated. To focus a tab first would use up the tap.
  const navigated = await free?.tab.navigate(address).catch(() => null);
  await (navigated ? navigated.focus() : clients.openWindow(address));
}

/** Creates the part of the service worker that shows reminders. */
export function createReminders(environment: RemindersEnvironment) {
  const { caches, registration, origin, now } = environment;
  const open = () => caches.open(REMINDER_CACHE);
  // In order, so that no notice appears after the removal of its account.
  const inTurn = createSerialQueue();

  /** Returns the accounts of all regions; null if storage fails. Creates no cache. */
  async function readAccounts(): Promise<ReminderAccount[] | null> {
    try {
      if (!(await caches.has(REMINDER_CACHE))) return [];
      const cache = await open();
      const stored = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const values: unknown[] = [];
      for (const response of stored) if (response) values.push(await response.json());
      return values.filter(isReminderAccount);
    } catch {
      return null;
    }
  }

  const orderOf = ({ data }: Notification) => (data as { order?: string } | null)?.order;

  const languageOf = (account: ReminderAccount | undefined): Language =>
    account && isLanguage(account.language)
      ? account.language
      : resolveLanguage(null, environment.languages());

  const show = (
    { title, body }: NoticeText,
    language: Language,
    { tag, ...data }: { tag: string; url: string; order?: string; keepTab?: string[] | undefined },
  ) =>
    registration.showNotification(title, {
      body,
      tag,
      lang: LANGUAGES[language].htmlLang,
      data,
    });

  /** Shows a notice about the renter's own order. It replaces the earlier ones about that order. */
  async function showReminder({ kind, orderNo, at, amount, due, code }: Reminder, account: ReminderAccount) {
    const language = languageOf(account);
    // A notice may be read days later, when "tomorrow" or a bare time would be false.
    const time = formatDayAndTime(at, language, account.timeZone, now());
    const url = origin + account.base + path.orderDetail({ orderNo });
    // The same message twice replaces its notice without another sound.
    const tag = `${orderNo}:${kind}:${at}`;
    for (const shown of await registration.getNotifications())
      if (orderOf(shown) === orderNo && shown.tag !== tag) shown.close();
    const [cost, left] = [formatMoney(amount, language), due && formatMoney(due, language)];
    const { title, body } = REMINDER_TEXTS[language][kind](time, cost, left);
    await show({ title: code ? `${code} · ${title}` : title, body }, language, {
      tag,
      url,
      order: orderNo,
      keepTab: account.keepTab,
    });
  }

  /** Sets or removes the account of a region. Removing it closes its notices. */
  async function keep({ region, account }: RemindMessage): Promise<void> {
    const key = `${origin}/${REMINDER_CACHE}/${region}`;
    if (account) return (await open()).put(key, new Response(JSON.stringify(account)));
    try {
      if (await caches.has(REMINDER_CACHE)) await (await open()).delete(key);
    } finally {
      // An order's number begins with its region.
      // Safari before 16 has no notices.
      for (const shown of (await registration.getNotifications?.()) ?? [])
        if (orderOf(shown)?.startsWith(region) ?? true) shown.close();
    }
  }

  /**
   * Shows a push message. A message for somebody else shows a neutral notice, because browsers require a notice for each
   * message. If nobody on this phone gets reminders, the subscription also ends.
   */
  async function receive(text: string): Promise<void> {
    const accounts = await readAccounts();
    const [first] = accounts ?? [];
    const reminder = parseReminder(text);
    const account = reminder && accounts?.find(({ mark }) => mark === reminder.mark);
    if (account) return showReminder(reminder, account);
    const language = languageOf(first);
    const url = `${origin}${first?.base ?? ''}/`;
    await show(REMINDER_TEXTS[language].neutral, language, { tag: NEUTRAL, url, keepTab: first?.keepTab });
    if (accounts?.length === 0) await (await registration.pushManager.getSubscription())?.unsubscribe();
  }

  return {
    keep: (message: RemindMessage) => inTurn(() => keep(message)),
    receive: (text: string) => inTurn(() => receive(text)),
    openNotice: (data: unknown): Promise<void> => openNotice(environment, data),
  };
}
