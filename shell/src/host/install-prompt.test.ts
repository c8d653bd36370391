import { addManifest, createInstallPrompt } from './install-prompt';

function offerInstall(target: EventTarget) {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return { event, prompt };
}
const create = () => {
  const target = new EventTarget();
  const listener = jest.fn();
  const installPrompt = createInstallPrompt(target as unknown as Window);
  installPrompt.subscribe(listener);
  return { target, installPrompt, listener };
};

test('keeps the offer of the browser and suppresses its own hint', () => {
  const { target, installPrompt, listener } = create();
  expect(installPrompt.get()).toBeNull();
  const { event, prompt } = offerInstall(target);
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  expect(installPrompt.get()).not.toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('uses an offer once', async () => {
  const { target, installPrompt } = create();
  const { prompt } = offerInstall(target);
  await installPrompt.get()!();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installPrompt.get()).toBeNull();
});

test('forgets the offer when the app is installed', () => {
  const { target, installPrompt } = create();
  offerInstall(target);
  target.dispatchEvent(new Event('appinstalled'));
  expect(installPrompt.get()).toBeNull();
});

describe('the manifest of a region', () => {
  const OF_JAPAN = '<link rel="manifest" href="/jp/app.webmanifest">';

  test.each([
    ['is added to a page that has none', '', 'MY', '/my', '/my/app.webmanifest'],
    ['is added at an address in capitals', '', 'HK', '/HK', '/hk/app.webmanifest'],
    ["is that of the host's page", OF_JAPAN, 'JP', '/jp', '/jp/app.webmanifest'],
    ['is not added outside the regions', '', 'MY', '', undefined],
    ['is not added below another folder', '', 'MY', '/pages', undefined],
  ] as const)('%s', (_what, head, code, base, href) => {
    document.head.innerHTML = head;
    addManifest({ code, base });
    addManifest({ code, base });
    const links = [...document.querySelectorAll('link[rel=manifest]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual(href ? [href] : []);
  });
});
