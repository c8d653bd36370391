import { createThemeSetting } from './theme-setting';

const shown = () => document.documentElement.dataset.theme;
const create = () => {
  const setting = createThemeSetting(localStorage, document);
  const listener = jest.fn();
  setting.subscribe(listener);
  return { setting, listener };
};
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('stores and shows a choice, and removes it to follow the system', () => {
  const { setting, listener } = create();
  setting.set('dark');
  expect([setting.get(), shown(), localStorage.getItem('pb:theme')]).toEqual(['dark', 'dark', 'dark']);
  expect(listener).toHaveBeenCalledTimes(1);
  setting.set(null);
  expect([setting.get(), shown(), localStorage.getItem('pb:theme')]).toEqual([null, undefined, null]);
});

test('starts with the stored choice and ignores unknown texts', () => {
  localStorage.setItem('pb:theme', 'light');
  expect(create().setting.get()).toBe('light');
  localStorage.setItem('pb:theme', 'sepia');
  expect(create().setting.get()).toBeNull();
});

test('follows a choice in another tab, and no other key', () => {
  const { setting } = create();
  localStorage.setItem('pb:theme', 'dark');
  setting.follow({ key: 'pb:consent' });
  expect(setting.get()).toBeNull();
  setting.follow({ key: 'pb:theme' });
  expect([setting.get(), shown()]).toEqual(['dark', 'dark']);
  localStorage.clear();
  setting.follow({ key: null });
  expect([setting.get(), shown()]).toEqual([null, undefined]);
});
