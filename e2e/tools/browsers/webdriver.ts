import type { Engine } from './engine';

/** Key of an element's reference in the answers of a WebDriver (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_LIMIT_MS = 20_000;

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
  await waitUntilReady(() => call('GET', '/status'));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    // `open` does not wait for the page.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none', ...capabilities } },
  });
  const session = `/session/${sessionId}`;
  const write = ({ [ELEMENT]: id }: Reference, text: string) =>
    call<void>('POST', `${session}/element/${id}/value`, { text });
  return {
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
}

/** Waits until the driver answers. */
async function waitUntilReady(status: () => Promise<unknown>): Promise<void> {
  for (const since = Date.now(); ;) {
    const answers = await status().then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (Date.now() - since > START_LIMIT_MS)
      throw new Error(`The WebDriver did not answer within ${START_LIMIT_MS} ms.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
