import { createInstallPrompt } from './install-prompt';

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
