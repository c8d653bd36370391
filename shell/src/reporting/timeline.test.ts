import { createTimeline } from './timeline';

function setup(granted: boolean | null) {
  let choice = granted;
  let time = 0;
  let route = '/home';
  const listeners: (() => void)[] = [];
  const timeline = createTimeline({
    consent: { get: () => choice, subscribe: (run) => (listeners.push(run), () => undefined) },
    now: () => time,
    route: () => route,
  });
  return {
    timeline,
    choose(next: boolean) {
      choice = next;
      for (const run of listeners) run();
    },
    goes(to: string, at: number) {
      route = to;
      time = at;
      timeline.visited();
    },
    load: (route: string, since = time) =>
      timeline.loaded({ module: 'mf-x', id: '1', route, since, readyAt: time + 10 }),
    passTime: (ms: number) => void (time += ms),
  };
}

test('keeps nothing without consent', () => {
  for (const granted of [null, false]) {
    const { timeline, load, goes } = setup(granted);
    goes('/price', 5);
    load('/price');
    expect(timeline.since()).toBeNull();
    expect(timeline.takeLoads()).toEqual([]);
    goes('/help', 20);
    expect(timeline.routeAt(10)).toBe('/help');
  }
});

test('keeps loads and visits from the document start with an earlier consent', () => {
  const { timeline, load, goes } = setup(true);
  goes('/home', 3);
  load('/home');
  goes('/price', 50);
  expect(timeline.since()).toBe(0);
  expect([0, 49, 50, 90].map(timeline.routeAt)).toEqual(['/home', '/home', '/price', '/price']);
  expect(timeline.takeLoads()).toMatchObject([{ route: '/home' }]);
  expect(timeline.takeLoads()).toEqual([]);
});

test('keeps what happens from a later consent on', () => {
  const { timeline, load, goes, choose, passTime } = setup(null);
  goes('/home', 3);
  load('/home');
  passTime(40);
  choose(true);
  load('/price');
  expect(timeline.since()).toBe(43);
  expect(timeline.takeLoads()).toMatchObject([{ route: '/price' }]);
  goes('/price', 60);
  expect(timeline.routeAt(50)).toBe('/home');
});

test('ignores a load that was in flight when the renter consented', () => {
  const { timeline, load, choose, passTime } = setup(null);
  passTime(40);
  choose(true);
  load('/home', 39);
  load('/price', 40);
  expect(timeline.takeLoads()).toMatchObject([{ route: '/price' }]);
});

test('returns the route of the address before the router has redirected to it', () => {
  const { timeline, goes } = setup(true);
  goes('unknown', 300);
  goes('/home', 301);
  expect([0, 299, 301].map(timeline.routeAt)).toEqual(['/home', '/home', '/home']);
});

test('forgets everything when the consent is withdrawn', () => {
  const { timeline, load, goes, choose } = setup(true);
  goes('/home', 3);
  load('/home');
  choose(false);
  load('/price');
  expect(timeline.since()).toBeNull();
  choose(true);
  expect(timeline.takeLoads()).toEqual([]);
});

test('keeps the newest 100 loads', () => {
  const { timeline, load } = setup(true);
  for (let index = 0; index < 150; index++) load(`/page-${index}`);
  const loads = timeline.takeLoads();
  expect(loads).toHaveLength(100);
  expect(loads[0]!.route).toBe('/page-50');
});

test('calls back once, as soon as there is a consent', () => {
  const run = jest.fn();
  setup(true).timeline.whenAllowed(run);
  expect(run).toHaveBeenCalledTimes(1);
  const later = setup(null);
  later.timeline.whenAllowed(run);
  later.choose(false);
  expect(run).toHaveBeenCalledTimes(1);
  later.choose(true);
  later.choose(false);
  later.choose(true);
  expect(run).toHaveBeenCalledTimes(2);
});
