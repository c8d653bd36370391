import type { ModuleData, PageData, RouteData } from './page-data';
import { canaryBucket } from './canary-bucket';
import { applyRouteChanges, chooseModule, chooseShell, chooseSwitches } from './resolve-version';

const route = (path: string, page = './Page') => ({ path, page }) as RouteData;
const version = (id: string) => ({
  id,
  base: `mf-x/${id}/`,
  contract: '^1.0',
  uniqueName: `x_${id}`,
  entry: ['e.js', 'h', 1],
});
const live = {
  ...version('2'),
  pages: { './Page': [] },
  locales: {},
  routes: [route('/a'), route('/b')],
  previous: version('1'),
  canary: { ...version('3'), percent: 50, routes: { '/b': null, '/c': route('/c', './New') } },
} as unknown as ModuleData;

/** Returns a session id inside or outside the canary's share of 50 %. */
const session = (inCanary: boolean, name = 'mf-x') =>
  Array.from({ length: 100 }, (_, i) => `s${i}`).find((id) => canaryBucket(name, id) < 50 === inCanary)!;

test('chooses the live version and its previous version outside the share', () => {
  expect(chooseModule('mf-x', live, session(false))).toMatchObject({ id: '2', previous: { id: '1' } });
});

test('chooses the canary with its own routes inside the share, and falls back to the live version', () => {
  const chosen = chooseModule('mf-x', live, session(true));
  expect(chosen).toMatchObject({ id: '3', previous: { id: '2', pages: { './Page': [] } } });
  expect(chosen.pages).toBeUndefined();
  expect(chosen.routes.map(({ path }) => path)).toEqual(['/a', '/c']);
  expect(chosen.previous!.routes).toEqual({ '/b': route('/b'), '/c': null });
});

test('chooses the live version if the share is 0', () => {
  const ended = { ...live, canary: { ...live.canary!, percent: 0 } };
  expect(chooseModule('mf-x', ended, session(true)).id).toBe('2');
});

test('chooses the shell by a separate bucket', () => {
  const shell = { id: '2', previous: { id: '1' }, canary: { id: '3', percent: 50 } } as PageData['shell'];
  expect(chooseShell(shell, session(true, 'shell'))).toEqual({ id: '3', previous: { id: '2' } });
  expect(chooseShell(shell, session(false, 'shell'))).toEqual({ id: '2', previous: { id: '1' } });
});

test('keeps routes that do not differ and replaces those that do', () => {
  expect(applyRouteChanges([route('/a')])).toEqual([route('/a')]);
  expect(applyRouteChanges([route('/a')], { '/a': route('/a', './Other') })).toEqual([
    route('/a', './Other'),
  ]);
});

describe('switches', () => {
  const NOW = Date.parse('2026-11-26T12:00:00Z');
  const set = (percent: number, until = '2027-01-01') => ({ late: { percent, until } });
  const sidesOf = (data: object, sessionId: string, now = NOW) =>
    chooseSwitches(
      { 'mf-x': chooseModule('mf-x', { ...live, canary: undefined, ...data }, sessionId) },
      sessionId,
      now,
    );

  test('are on in their share of the sessions, which keep their side while it grows', () => {
    const sessions = Array.from({ length: 200 }, (_, i) => `s${i}`);
    const on = (percent: number) =>
      sessions.filter((id) => sidesOf({ switches: set(percent) }, id)['mf-x.late'] === 'on');
    expect(on(20).length).toBeGreaterThan(20);
    expect(on(20).length).toBeLessThan(60);
    expect(on(50)).toEqual(expect.arrayContaining(on(20)));
    expect(on(100)).toEqual(sessions);
  });

  test('are off from their day of expiry on', () => {
    const switches = set(100, '2026-11-27');
    expect(sidesOf({ switches }, 's', Date.parse('2026-11-26T23:59:59Z'))).toEqual({ 'mf-x.late': 'on' });
    expect(sidesOf({ switches }, 's', Date.parse('2026-11-27T00:00:00Z'))).toEqual({ 'mf-x.late': 'off' });
  });

  test('are those of the version that the session has chosen', () => {
    const canary = { ...live.canary!, switches: { early: { percent: 100, until: '2027-01-01' } } };
    const data = { switches: set(100), canary };
    expect(sidesOf(data, session(true))).toEqual({ 'mf-x.early': 'on' });
    expect(sidesOf(data, session(false))).toEqual({ 'mf-x.late': 'on' });
    expect(chooseModule('mf-x', { ...live, ...data }, session(true)).previous).not.toHaveProperty('switches');
  });

  test.each([null, 'on', { late: null }, { late: {} }, { late: { percent: 100, until: 'soon' } }])(
    'are off if another tool has written %j',
    (switches) => {
      expect(Object.values(sidesOf({ switches }, 's'))).not.toContain('on');
    },
  );
});
