import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Page, test as base, expect } from '@playwright/test';
import { AnswerLog } from './answer-log';
import { answerRequests } from './answer-requests';
import { loggedControl, loggedSend } from './logged';
import { type ControlCall, PlatformControl, controlAt } from './platform-control';
import { type Deployed, Renter, newEmail, sendLive } from './renter';
import { type JourneySettings, readSettings } from './settings';

export { expect };

/** Console messages and errors of a journey. */
export interface PageWatch {
  /** Uncaught errors and policy violations, in order. */
  problems: string[];
  /** Problems that belong to the fault under test and do not fail the test. */
  expected: RegExp[];
}

/** Fixtures of a journey. */
export interface Journey {
  /** Control API of the platform: clock, mails and cabinets. */
  sandbox: PlatformControl;
  watch: PageWatch;
  renter: Renter;
}

/** Fixtures that other fixtures use. */
interface Internal {
  answers: AnswerLog | null;
}

interface WorkerFixtures {
  settings: JourneySettings | null;
  /** The running app. */
  stack: Deployed;
}

/** Returns the path of a test's file of answers. The hash tells tests apart whose titles differ by their signs only. */
function recordingOf({ recordings, own }: JourneySettings, file: string, titles: readonly string[]): string {
  const test = [path.relative(own, file).replaceAll(path.sep, '/'), ...titles].join(' ');
  const words = test.replace(/\.spec\.[jt]s/, '').toLowerCase();
  const slug = words.replace(/[^a-z0-9]+/g, '-').slice(0, 80);
  return path.join(recordings, `${slug}-${createHash('sha256').update(test).digest('hex').slice(0, 8)}.json`);
}

/** Throws, because nobody answers in the place of the platform. */
const noControl: ControlCall = () =>
  Promise.reject(
    new Error(
      'The platform offers no control API, and no answers of this journey are recorded. Record them where there is one: module-build journeys --at ADDRESS --control ADDRESS --record.',
    ),
  );

/** The fixtures, for a suite that has a `stack` of its own. */
export const journeys = base.extend<Journey & Internal, WorkerFixtures>({
  settings: [async ({}, use) => use(readSettings()), { scope: 'worker' }],
  stack: [
    async ({ settings }, use) => {
      if (!settings) throw new Error('Run the journeys by "module-build journeys --at ADDRESS".');
      const { app, api } = settings.origins;
      await use({ app, api: Object.values(api)[0] ?? app, apis: api });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.app),
  answers: async ({ settings }, use, test) => {
    if (!settings) return use(null);
    const { origins } = settings;
    const file = recordingOf(settings, test.file, test.titlePath.slice(1));
    if (!settings.isRecording) return use(settings.control ? null : AnswerLog.replay(file, origins));
    const log = AnswerLog.record(file, origins, newEmail());
    await use(log);
    if (test.status === test.expectedStatus) log.save();
  },
  watch: async ({ page, answers }, use, test) => {
    const watch: PageWatch = { problems: [], expected: [] };
    watchPage(page, watch);
    await use(watch);
    const missing = [...new Set(answers?.missing)];
    // A page may ask for more than when it was recorded. What it shows without that is for the journey to judge.
    if (test.status === 'failed' || test.status === 'timedOut')
      expect(missing, 'an answer is recorded for each request').toEqual([]);
    for (const request of missing) console.log(`No answer is recorded for ${request}.`);
    const unexpected = watch.problems.filter((text) => !watch.expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'no uncaught error, no policy violation').toEqual([]);
  },
  context: async ({ context, settings, answers }, use) => {
    if (!settings) return use(context);
    const { origins, build, control } = settings;
    await answerRequests(
      context,
      origins.app,
      build,
      answers ? { kind: 'log', log: answers } : { kind: control ? 'live' : 'read' },
    );
    await use(context);
    // Requests of a page that is being closed would fail the test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  sandbox: async ({ settings, answers }, use) => {
    const live = settings?.control ? controlAt(settings.control) : noControl;
    await use(new PlatformControl(answers ? loggedControl(answers, live) : live));
  },
  renter: async ({ page, stack, sandbox, watch, answers }, use) => {
    // `watch` is a parameter only to start that fixture, which watches the page.
    void watch;
    const send = answers ? loggedSend(answers, sendLive) : sendLive;
    await use(new Renter(page, stack, sandbox, answers?.email, send));
  },
});

/**
 * A test of a page in the deployed app, with the build of the module in the place of the deployed one. Fails at its end if
 * an error was not caught, a policy was violated, or a replayed journey had a request without an answer.
 */
export const test = journeys.extend<{ watched: void }>({
  watched: [
    async ({ watch }, use) => {
      // `watch` is a parameter only to start that fixture.
      void watch;
      await use();
    },
    { auto: true },
  ],
});

/** Adds the uncaught errors and policy violations of a page to `watch.problems`. */
export function watchPage(page: Page, watch: PageWatch): void {
  page.on('pageerror', (error) => watch.problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript|Integrity-Policy|integrity/i.test(text))
      watch.problems.push(`policy: ${text}`);
  });
}
