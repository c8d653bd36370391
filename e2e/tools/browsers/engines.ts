import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';

/** A running browser with another engine than Chromium. It has the functions that the fault suite needs. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs a script in the page and returns its result. The script is a function body. */
  run<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

/** A browser that may be installed here. */
export interface EngineKind {
  name: string;
  /** Returns what is missing to start the browser here, or null. */
  missing(): string | null;
  /**
   * Starts the browser.
   * @param port a free port on loopback, for a browser that needs one
   */
  start(port: number): Promise<Engine>;
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT = '/usr/bin/WebKitWebDriver';
const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
];
const XVFB = '/usr/bin/Xvfb';
const existing = (files: string[]) => files.find((file) => existsSync(file));

/** The system's Firefox, controlled by WebDriver BiDi. */
export const FIREFOX_ENGINE: EngineKind = {
  name: 'Firefox',
  missing: () => (existing(FIREFOX) ? null : 'firefox-esr is not installed'),
  async start() {
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: existing(FIREFOX)! });
    const page = await browser.newPage();
    return {
      open: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
      run: <T>(script: string) => page.evaluate(`(() => { ${script} })()`) as Promise<T>,
      close: () => browser.close(),
    };
  },
};

/** WebKitGTK's MiniBrowser on its own display, controlled by WebDriver (W3C). */
export const WEBKIT_ENGINE: EngineKind = {
  name: 'WebKitGTK',
  missing: () =>
    existsSync(WEBKIT) && existsSync(XVFB) && existing(MINI_BROWSERS)
      ? null
      : 'webkit2gtk-driver or xvfb is not installed',
  async start(port) {
    const display = `:${port}`;
    const xvfb = spawn(XVFB, [display, '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    });
    const driver = spawn(WEBKIT, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const stop = async (): Promise<void> => {
      await terminate(driver);
      await terminate(xvfb);
    };
    try {
      return await webDriver(`http://127.0.0.1:${port}`, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function webDriver(driver: string, stop: () => Promise<void>): Promise<Engine> {
  async function call<T>(method: string, address: string, body?: unknown): Promise<T> {
    const response = await fetch(driver + address, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
    return value;
  }
  for (let tries = 0; ; tries++) {
    if (
      await call('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      break;
    if (tries > 100) throw new Error('The WebDriver did not answer within 10 s.');
    await new Promise((done) => setTimeout(done, 100));
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // `open` does not wait for the load, so that tests can inspect hanging pages.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: existing(MINI_BROWSERS), args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    run: (script) => call('POST', `${session}/execute/sync`, { script, args: [] }),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await stop();
    },
  };
}
