import { existsSync } from 'node:fs';
import { type Page, firefox } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium';
import { type Engine, type EngineKind, PHONE, TEXT_PX } from './engine';
import { installApp, launchWithProfile } from './installed-app';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const findFirefox = () => FIREFOX.find((file) => existsSync(file));
/** The configuration of the tests forbids service workers. */
const PAGE = { viewport: PHONE, serviceWorkers: 'allow' } as const;
/** Error of a page that does not arrive. The browser then shows its own page. */
const NOT_ARRIVED = /net::ERR_|NS_ERROR_/;

/**
 * Creates the engine of a running browser.
 * @param shown the page that the engine controls
 * @param close ends the browser
 */
function toEngine(shown: { page: Page }, close: () => Promise<void>): Engine {
  return {
    async open(address) {
      await shown.page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => {
        if (!NOT_ARRIVED.test(error.message)) throw error;
      });
    },
    back: async () => void (await shown.page.goBack({ waitUntil: 'commit' })),
    run: ((script: () => unknown, argument?: unknown) =>
      shown.page.evaluate(script, argument)) as Engine['run'],
    press: ({ x, y }) => shown.page.mouse.click(x, y),
    type: (text) => shown.page.keyboard.type(text),
    choose: (selector, file) => shown.page.locator(selector).setInputFiles(file),
    resize: (size) => shown.page.setViewportSize(size),
    close,
  };
}

/** The Chromium of the other suites. */
export const CHROMIUM_ENGINE: EngineKind = {
  name: 'Chromium',
  packages: [],
  lacks: {},
  missing: () => (findChromium() ? null : 'chromium is not installed'),
  async start(_port, { userAgent, textZoom = 1 } = {}) {
    const { context, close } = await launchWithProfile({
      ...PAGE,
      ...(userAgent ? { userAgent } : {}),
      executablePath: findChromium()!,
      args: [...CHROMIUM_ARGS, `--blink-settings=defaultFontSize=${TEXT_PX * textZoom}`],
    });
    const shown = { page: await context.newPage() };
    return {
      ...toEngine(shown, close),
      async install(id, address) {
        const launch = await installApp(context, id, address);
        return async () => {
          shown.page = await launch();
        };
      },
    };
  },
};

/** The system's Firefox, controlled by WebDriver BiDi. */
export const FIREFOX_ENGINE: EngineKind = {
  name: 'Firefox',
  packages: [['/usr/bin/firefox-esr', 'firefox-esr']],
  lacks: { installation: 'Firefox installs no apps on Linux' },
  missing: () => (findFirefox() ? null : 'firefox-esr is not installed'),
  async start(_port, { userAgent, textZoom = 1 } = {}) {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: findFirefox()!,
      firefoxUserPrefs: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        ...(userAgent ? { 'general.useragent.override': userAgent } : {}),
        'font.size.variable.x-western': TEXT_PX * textZoom,
      },
    });
    return toEngine({ page: await browser.newPage(PAGE) }, () => browser.close());
  },
};
