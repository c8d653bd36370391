import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { endProcess } from '../fork-script';
import { type EngineKind, PHONE, TEXT_PX } from './engine';
import { openWebDriver } from './webdriver';

const XVFB = '/usr/bin/Xvfb';
const GTK_DRIVER = '/usr/bin/WebKitWebDriver';
const GTK_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((architecture) =>
  ['4.1', '4.0'].map((api) => `/usr/lib/${architecture}/webkit2gtk-${api}/MiniBrowser`),
);
const WPE_DRIVER = '/usr/bin/WPEWebDriver';
const WPE_BROWSER = '/usr/bin/cog';
const existing = (files: string[]) => files.find((file) => existsSync(file));

/** WebKitGTK's MiniBrowser on its own display, controlled by WebDriver (W3C). */
export const WEBKIT_ENGINE: EngineKind = {
  name: 'WebKitGTK',
  packages: [
    [GTK_DRIVER, 'webkit2gtk-driver'],
    [XVFB, 'xvfb'],
  ],
  lacks: {
    installation: 'MiniBrowser installs no apps',
    'text size': 'MiniBrowser has no option for the size of text',
    'window size': 'the tool bar of MiniBrowser makes the window 447 px wide',
  },
  missing: () =>
    existsSync(GTK_DRIVER) && existsSync(XVFB) && existing(GTK_BROWSERS)
      ? null
      : 'webkit2gtk-driver or xvfb is not installed',
  async start(port, { userAgent } = {}) {
    const display = `:${port}`;
    const xvfb = spawn(XVFB, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    });
    const driver = spawn(GTK_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const args = ['--automation', '--enable-mock-capture-devices=true'];
    if (userAgent) args.push(`--user-agent=${userAgent}`);
    const engine = await withProcesses([driver, xvfb], (stop) =>
      openWebDriver(
        `http://127.0.0.1:${port}`,
        { 'webkitgtk:browserOptions': { binary: existing(GTK_BROWSERS), args } },
        stop,
      ),
    );
    // The tool bar makes the window 447 px wide.
    await engine.resize(PHONE);
    return engine;
  },
};

/** WPE in cog, without a display, controlled by WebDriver (W3C). It is older than WebKitGTK, of the class of Safari 16. */
export const WPE_ENGINE: EngineKind = {
  name: 'WPE',
  packages: [
    [WPE_DRIVER, 'wpewebkit-driver'],
    [WPE_BROWSER, 'cog'],
  ],
  lacks: {
    camera: 'WPE without a display has no cameras',
    installation: 'WPE installs no apps',
    'window size': 'the window of WPE without a display has a fixed size',
  },
  missing: () =>
    existsSync(WPE_DRIVER) && existsSync(WPE_BROWSER) ? null : 'wpewebkit-driver or cog is not installed',
  async start(port, { userAgent, textZoom = 1 } = {}) {
    const driver = spawn(WPE_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore' });
    const args = [
      '--automation',
      '--platform=headless',
      '--enable-media-stream=true',
      '--enable-mock-capture-devices=true',
      `--default-font-size=${TEXT_PX * textZoom}`,
    ];
    if (userAgent) args.push(`--user-agent=${userAgent}`);
    return withProcesses([driver], (stop) =>
      openWebDriver(
        `http://127.0.0.1:${port}`,
        { 'wpe:browserOptions': { binary: WPE_BROWSER, args } },
        stop,
      ),
    );
  },
};

/** Runs a start. Ends the processes if it fails. */
async function withProcesses<T>(
  processes: ChildProcess[],
  start: (stop: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const stop = async (): Promise<void> => {
    for (const child of processes) await endProcess(child);
  };
  try {
    return await start(stop);
  } catch (error) {
    await stop();
    throw error;
  }
}
