import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import { LOAD_LIMIT_MS } from '../loader/load-limit';
import { expectShown, open, painted, pass } from './pages-fixture';

const throwLeft = () => {
  throw new Error('left');
};
// Stable functions, because React detaches and attaches a ref whose function changes between renders.
const throwDetached = (node: Element | null) => (node ? undefined : throwLeft());
const throwWhenDetached = () => throwLeft;
const LEAVING: Record<string, ComponentType> = {
  'an effect': function Page() {
    useEffect(() => throwLeft, []);
    return <p>Leave me</p>;
  },
  'a layout effect': function Page() {
    useLayoutEffect(() => throwLeft, []);
    return <p>Leave me</p>;
  },
  'a ref callback': () => <p ref={throwDetached}>Leave me</p>,
  'the clean-up of a ref callback': () => <p ref={throwWhenDetached}>Leave me</p>,
};

for (const [what, Page] of Object.entries(LEAVING)) {
  for (const path of ['/plain', '/kept']) {
    test(`reports ${what} that throws when ${path} is left, and keeps the other pages usable`, async () => {
      const { reports, go } = await open(path, { [path]: Page });
      expectShown('Leave me');
      await go('/other');
      expectShown('It works');
      expect(reports).toEqual(['MF-403 2']);
      await go(path);
      expectShown('Leave me');
      await go('/other');
      expectShown('It works');
    });
  }
}

test('shows the new instance if a kept-alive page throws while it is replaced', async () => {
  const { reports, go } = await open('/kept?order=1', { '/kept': LEAVING['an effect']! });
  await go('/kept?order=2');
  expectShown('Leave me');
  expect(reports).toEqual(['MF-403 2']);
  await go('/other');
  expectShown('It works');
});

test('preserves the state of a kept-alive page while it is hidden', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`Counted ${count}`}</button>;
  }
  const { views, go } = await open('/kept', { '/kept': Counter });
  fireEvent.click(screen.getByText('Counted 0'));
  await go('/other');
  expect(screen.getByText('Counted 1')).not.toBeVisible();
  await go('/kept');
  expectShown('Counted 1');
  expect(views).toEqual(['/kept', '/other', '/kept']);
});

const Previous = () => <p>Version 1</p>;
function ThrowsInFirstEffect() {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  return <p>Version 2</p>;
}

test('shows the previous version if the first effect throws, and quarantines the live version', async () => {
  const { reports, quarantined, views } = await open('/plain', { '/plain': ThrowsInFirstEffect }, Previous);
  expectShown('Version 1');
  expect(reports).toEqual(['MF-401 2, shows 1']);
  expect(quarantined).toEqual(['2']);
  expect(views).toEqual(['/plain']);
});

test('reports both versions and quarantines none if both throw in their first effect', async () => {
  const { reports, quarantined } = await open(
    '/plain',
    { '/plain': ThrowsInFirstEffect },
    ThrowsInFirstEffect,
  );
  expectShown('MF-401 · mf-a@1');
  expect(reports).toEqual(['MF-401 2, shows 1', 'MF-401 1']);
  expect(quarantined).toEqual([]);
});

test('does not switch versions if an effect throws after the first paint', async () => {
  function ThrowsLater() {
    const [broken, setBroken] = useState(false);
    useEffect(() => {
      if (broken) throw new Error('later');
    }, [broken]);
    return <button onClick={() => setBroken(true)}>Break</button>;
  }
  const { reports } = await open('/plain', { '/plain': ThrowsLater }, Previous);
  fireEvent.click(screen.getByText('Break'));
  expectShown('MF-402 · mf-a@2');
  expect(reports).toEqual(['MF-402 2']);
});

const never = new Promise<never>(() => undefined);
function SuspendsForEver(): never {
  return use(never);
}
const SLOW = /taking longer than usual/;
/** Returns a page that works until `suspend` is called. */
function suspendsLater() {
  let set!: (isSuspended: boolean) => void;
  const Page = () => {
    const [isSuspended, setIsSuspended] = useState(false);
    set = setIsSuspended;
    return isSuspended ? <SuspendsForEver /> : <p>It works</p>;
  };
  return { Page, suspend: () => set(true) };
}

test('shows a suspended page as slow within 3 s, with a header, and as failed after 20 s', async () => {
  const { reports, views } = await open('/plain', { '/plain': SuspendsForEver });
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText(SLOW)).toBeVisible();
  expectShown('Header');
  expect(reports).toEqual([]);
  await pass(LOAD_LIMIT_MS);
  expectShown('MF-502 · mf-a@2');
  expect(reports).toEqual(['MF-502 2']);
  expect(views).toEqual([]);
});

test('counts the time in which the code of a suspended page was loaded', async () => {
  await open('/plain', { '/plain': SuspendsForEver }, undefined, 1_000);
  await pass(SLOW_AFTER_MS - 1_000);
  expect(screen.getByText(SLOW)).toBeVisible();
});

test('shows a page that suspends again as slow only after a while', async () => {
  const { Page, suspend } = suspendsLater();
  await open('/plain', { '/plain': Page });
  await pass(60_000);
  await act(async () => suspend());
  await pass(SLOW_AFTER_MS - 1);
  expect(screen.queryByText(SLOW)).toBeNull();
  await pass(1);
  expect(screen.getByText(SLOW)).toBeVisible();
});

test('shows the previous version if a page stays suspended for 20 s', async () => {
  const { reports, quarantined } = await open('/plain', { '/plain': SuspendsForEver }, Previous);
  await pass(LOAD_LIMIT_MS);
  await painted();
  expectShown('Version 1');
  expect(reports).toEqual(['MF-502 2, shows 1']);
  expect(quarantined).toEqual(['2']);
});

test('shows a page that suspends for a while', async () => {
  let arrive!: (text: string) => void;
  const data = new Promise<string>((resolve) => (arrive = resolve));
  const Waits = () => <p>{use(data)}</p>;
  const { reports, views } = await open('/plain', { '/plain': Waits });
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText(SLOW)).toBeVisible();
  await act(async () => arrive('Here'));
  await pass(LOAD_LIMIT_MS);
  expectShown('Here');
  expect(reports).toEqual([]);
  expect(views).toEqual(['/plain']);
});

test('sets no limit on a part of the page that suspends in its own boundary', async () => {
  const Page = () => (
    <Suspense fallback={<p>Own words</p>}>
      <SuspendsForEver />
    </Suspense>
  );
  const { reports, views } = await open('/plain', { '/plain': Page });
  await pass(LOAD_LIMIT_MS);
  expectShown('Own words');
  expect(reports).toEqual([]);
  expect(views).toEqual(['/plain']);
});

test('tells the loader before a page is mounted, and begins and ends a visit each time it is shown', async () => {
  const { begun, visits, go } = await open('/kept', {});
  expect(begun.length).toBeGreaterThan(0);
  expect(begun).not.toContain('left');
  expect(visits).toEqual(['begins']);
  await go('/other');
  expect(begun).toContain('left');
  expect(visits).toEqual(['begins', 'ends', 'begins']);
  await go('/kept');
  expect(visits).toEqual(['begins', 'ends', 'begins', 'ends', 'begins']);
});

test('a page that suspends again is still visited, so that nothing of it is removed', async () => {
  const { Page, suspend } = suspendsLater();
  const { visits, go } = await open('/plain', { '/plain': Page });
  const before = [...visits];
  await act(async () => suspend());
  expect(visits).toEqual(before);
  await go('/other');
  expect(visits).toContain('ends');
});
