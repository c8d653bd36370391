import path from 'node:path';
import { type Page, test as base, expect } from '@playwright/test';
import { AnswerLog, type Origins } from './answer-log';
import { loggedControl, useAnswerLog } from './answers-of-platform';
import { type ControlCall, PlatformControl, controlAt } from './platform-control';
import { type Deployed, Renter, newEmail } from './renter';
import { replaceBuild } from './replaced-build';
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

const originsOf = ({ at, apis }: JourneySettings): Origins => ({
  app: at,
  ...Object.fromEntries(Object.entries(apis).map(([region, origin]) => [`api:${region}`, origin])),
});

/** Returns the name of a test's file of answers. */
const recordingName = (file: string, titles: readonly string[]) =>
  `${[path.basename(file).replace(/\.spec\.[jt]s$/, ''), ...titles]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}.json`;

/** Throws, because nobody answers in the place of the platform. */
const noControl: ControlCall = () =>
  Promise.reject(
    new Error(
      'The platform offers no control API, and no answers of this journey are recorded. Record them where there is one: module-build journeys --at ADDRESS --control ADDRESS --record.',
    ),
  );

/**
 * A test of a page in the deployed app, with the build of the module in the place of the deployed one. Fails at its end if
 * an error was not caught or a policy was violated.
 */
export const test = base.extend<Journey & Internal, WorkerFixtures>({
  settings: [async ({}, use) => use(readSettings()), { scope: 'worker' }],
  stack: [
    async ({ settings }, use) => {
      if (!settings) throw new Error('Run the journeys by "module-build journeys --at ADDRESS".');
      const { at, apis } = settings;
      await use({ app: at, api: Object.values(apis)[0] ?? at, apis });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.app),
  answers: async ({ settings }, use, test) => {
    if (!settings) return use(null);
    const file = path.join(settings.recordings, recordingName(test.file, test.titlePath.slice(1)));
    const origins = originsOf(settings);
    if (!settings.isRecording) return use(settings.control ? null : AnswerLog.replay(file, origins));
    const log = AnswerLog.record(file, origins, newEmail());
    await use(log);
    if (test.status === test.expectedStatus) log.save();
  },
  watch: async ({ page, answers }, use) => {
    const watch: PageWatch = { problems: [], expected: [] };
    watchPage(page, watch);
    await use(watch);
    expect(answers?.missing ?? [], 'an answer is recorded for each request').toEqual([]);
    const unexpected = watch.problems.filter((text) => !watch.expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'no uncaught error, no policy violation').toEqual([]);
  },
  context: async ({ context, settings, answers }, use) => {
    if (!settings) return use(context);
    if (answers) await useAnswerLog(context, settings.at, answers);
    await replaceBuild(context, settings.at, settings.build);
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
    await use(new Renter(page, stack, sandbox, answers?.email));
  },
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
