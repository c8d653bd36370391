/** Tests of what the shell renders around the page: confirmations, and errors there. */
import { act, screen } from '@testing-library/react';
import type { OfflineAnswers } from '../offline/offline-answers';
import { open, page, replace, route } from './app-fixture';

describe('a confirmation', () => {
  const ROUTES = [route('/order'), route('/help')];
  const QUESTION = { title: 'Cancel the order?', confirm: 'Cancel it', cancel: 'Keep it' };
  const leave = async (to: string) =>
    act(async () => {
      window.history.pushState(null, '', `/hk${to}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

  test('is answered no when the renter goes back to another page', async () => {
    const { overlays } = await open('/order', ROUTES);
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = overlays.confirm(QUESTION)));
    expect(screen.getByRole('dialog', { name: 'Cancel the order?' })).toBeVisible();
    await leave('/help');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect(answer).resolves.toBe(false);
  });

  test('is answered no when the shell replaces the page, as after the end of the session', async () => {
    const { overlays } = await open('/order', ROUTES);
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = overlays.confirm(QUESTION)));
    await act(async () => replace('/help'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect(answer).resolves.toBe(false);
  });
});

describe('an error outside the page', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());
  const broken = {} as string;
  const CALLER = 'mf-orders@1.0.0-ab';
  const fails = () => {
    throw new Error('broken');
  };

  test('in the header keeps the page and names the module that set the title', async () => {
    const { titles, reports } = await open('/order', [route('/order')]);
    act(() => titles.set(broken, CALLER));
    expect(page()).toBeInTheDocument();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(reports).toEqual(['MF-602 mf-orders']);
  });

  test.each<[string, string, Partial<OfflineAnswers>]>([
    ['the notice of saved data', '/order', { shown: () => ({ since: 0, formatAge: fails, refresh: fails }) }],
    ['the question for consent', '/center', {}],
  ])('in %s keeps the page', async (_part, path, offline) => {
    const { reports } = await open(path, [route(path)], [], offline, undefined, { subscribe: fails });
    expect(page()).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(reports).toEqual(['MF-602 shell']);
  });

  test('in a toast keeps the page and names the module that showed it', async () => {
    const { overlays, reports } = await open('/order', [route('/order')]);
    act(() => overlays.toast(broken, CALLER));
    expect(page()).toBeInTheDocument();
    expect(reports).toEqual(['MF-602 mf-orders']);
  });
});
