/// <reference lib="dom" />
import type { Engine } from './engine';

/** Key of an element's reference in the answers of a WebDriver (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_LIMIT_MS = 20_000;
/** Time after which a navigation to a page without content counts as dropped. */
const NAVIGATION_LIMIT_MS = 2000;
/** Address without content, and not the one that a browser opens by itself. */
const BLANK_ADDRESS = 'about:blank#session';

interface Reference {
  [ELEMENT]: string;
}

/** Answer of a script: its result, or the error that it threw. */
type Outcome = { value: unknown } | { error: string };

/**
 * Opens a session of a WebDriver and returns it as an engine.
 * @param driver origin of the driver
 * @param capabilities what the session must have
 * @param stop ends the driver's processes
 */
export async function openWebDriver(
  driver: string,
  capabilities: Record<string, unknown>,
  stop: () => Promise<void>,
): Promise<Engine> {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(driver + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await repeatUntil('The WebDriver did not answer', () => call('GET', '/status').then(() => true));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    // `open` does not wait for the page.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none', ...capabilities } },
  });
  const session = `/session/${sessionId}`;
  const write = ({ [ELEMENT]: id }: Reference, text: string) =>
    call<void>('POST', `${session}/element/${id}/value`, { text });
  const engine: Engine = {
    open: (url) => call('POST', `${session}/url`, { url }),
    back: () => call('POST', `${session}/back`, {}),
    async run(script: (argument?: never) => unknown, argument?: unknown) {
      const outcome = await call<Outcome>('POST', `${session}/execute/async`, {
        script: `const [argument, done] = arguments;
          Promise.resolve(argument).then(${script.toString()}).then(
            (value) => done({ value: value === undefined ? null : value }),
            (error) => done({ error: String(error) }),
          );`,
        args: [argument ?? null],
      });
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome.value as never;
    },
    press: ({ x, y }) =>
      call('POST', `${session}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'pointer',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: async (text) => write(await call<Reference>('GET', `${session}/element/active`), text),
    choose: async (selector, file) =>
      write(
        await call<Reference>('POST', `${session}/element`, { using: 'css selector', value: selector }),
        file,
      ),
    resize: (size) => call('POST', `${session}/window/rect`, { x: 0, y: 0, ...size }),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await stop();
    },
  };
  // MiniBrowser opens about:blank when the session begins. That navigation may end one that is asked for meanwhile.
  await repeatUntil('The browser opened no page', async () => {
    await engine.open(BLANK_ADDRESS);
    const isOpen = async () => (await engine.run(() => document.URL)) === BLANK_ADDRESS;
    await repeatUntil('The navigation did not end', isOpen, NAVIGATION_LIMIT_MS);
    return true;
  });
  return engine;
}

/**
 * Repeats a step until it returns true.
 * @param problem what has happened if it never does
 * @param limit time in ms after which no step begins
 * @throws Error with the problem, caused by the error of the last step
 */
async function repeatUntil(
  problem: string,
  step: () => Promise<boolean>,
  limit = START_LIMIT_MS,
): Promise<void> {
  for (const since = Date.now(); ;) {
    let cause: unknown;
    const isDone = await step().catch((error: unknown) => {
      cause = error;
      return false;
    });
    if (isDone) return;
    if (Date.now() - since > limit) throw new Error(`${problem} within ${limit} ms.`, { cause });
    await new Promise((done) => setTimeout(done, 100));
  }
}
