import { createStartupMessage } from './startup-message';

const setup = () => {
  document.body.innerHTML = '<div id="root"><p>a page</p></div>';
  return createStartupMessage('en');
};
const page = () => document.getElementById('root');
const message = () => document.getElementById('stalled');

test.each([
  ['failed', 'The app did not load. Check your connection.'],
  ['damaged', 'The network or a tool may have changed this page. Try another network or browser.'],
] as const)('replaces a rendered page after a failure, until it is cleared: %s', (text, sentence) => {
  const startup = setup();
  const retry = jest.fn();
  startup.say(text, retry);
  expect(page()).not.toBeVisible();
  expect(message()).toHaveTextContent(sentence);
  message()!.querySelector('button')!.click();
  expect(retry).toHaveBeenCalledTimes(1);
  startup.clear();
  expect(page()).toBeVisible();
  expect(message()).toBeNull();
});

test('does not hide the shell while it is slow, because pages measure themselves', () => {
  const startup = setup();
  startup.say('slow', null);
  expect(message()).toBeVisible();
  expect(page()).toBeVisible();
});

test('hides the title of a map, which it would cover in part', () => {
  const startup = setup();
  document.body.insertAdjacentHTML('beforeend', '<div id="skeleton" class="map"><i><p>Map</p></i></div>');
  startup.say('failed', null);
  expect(document.querySelector('#skeleton p')).not.toBeVisible();
  startup.clear();
  expect(document.querySelector('#skeleton p')).toBeVisible();
});
