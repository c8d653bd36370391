// Before react-dom.
import './commits';
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, use, useEffect, useInsertionEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '@shared/module-kit';
import { expectShown, open, pass } from './pages-fixture';

/** Number of times that a page that was left still fails. */
let failures = 0;
afterEach(() => {
  failures = 0;
});

const never = new Promise<never>(() => undefined);
const throwLeft = () => {
  throw new Error('left');
};
const fails = (run: () => void) => {
  if (failures-- > 0) run();
};
/** Pages that fail while they are hidden: their report, and what they do. React holds back what they throw in render. */
const HIDDEN: [what: string, report: string[], Page: ComponentType][] = [
  [
    'throws in render',
    [],
    () => {
      fails(throwLeft);
      return <p>Leave me</p>;
    },
  ],
  [
    'suspends for ever',
    [],
    () => {
      fails(() => use(never));
      return <p>Leave me</p>;
    },
  ],
  [
    'throws in an insertion effect',
    ['MF-403 2'],
    () => {
      useInsertionEffect(() => fails(throwLeft));
      return <p>Leave me</p>;
    },
  ],
  [
    'sets a state after each render',
    ['MF-503 2'],
    () => {
      const [count, setCount] = useState(0);
      fails(() => void Promise.resolve().then(() => setCount(count + 1)));
      return <p>Leave me</p>;
    },
  ],
  [
    'sets a state in a timer without a pause',
    ['MF-503 2'],
    () => {
      const [, setCount] = useState(0);
      useEffect(() => {
        const again = () => {
          setCount((count) => count + 1);
          fails(() => setTimeout(again, 5));
        };
        return again;
      }, []);
      return <p>Leave me</p>;
    },
  ],
];

test.each(HIDDEN)(
  'reports a hidden page once that %s, and leaves the shown one alone',
  async (_what, report, Page) => {
    const { reports, go } = await open('/kept', { '/kept': Page });
    failures = 1000;
    await go('/other');
    for (let step = 0; step < 400; step++) await pass(5);
    expectShown('It works');
    await go('/plain');
    expectShown('It works');
    expect(reports).toEqual(report);
    failures = 0;
    await go('/kept');
    expectShown('Leave me');
    expect(reports).toEqual(report);
  },
);

test('stops the shown page, and no hidden one, if it renders the app without end', async () => {
  const Kept = () => <input aria-label="Kept" />;
  const Looping = () => {
    const { search } = useLocation();
    const go = useNavigate();
    useEffect(() => {
      const id = setTimeout(() => void go(`?n=${search.length ? Number(search.slice(3)) + 1 : 1}`), 5);
      return () => clearTimeout(id);
    }, [go, search]);
    return <p>Loops</p>;
  };
  const { reports, go } = await open('/kept', { '/kept': Kept, '/plain': Looping });
  fireEvent.change(screen.getByLabelText('Kept'), { target: { value: 'typed' } });
  await go('/plain');
  for (let step = 0; step < 400; step++) await pass(5);
  expect(reports).toEqual(['MF-503 2']);
  await go('/kept');
  expect(screen.getByLabelText('Kept')).toHaveValue('typed');
});

test('leaves the shown page alone if a page that was left shows toasts without end', async () => {
  let id: ReturnType<typeof setInterval> | undefined;
  const Toasting = () => {
    const toast = useToast();
    useEffect(() => {
      id = setInterval(() => toast('Still here'), 5);
    }, [toast]);
    return <p>Leave me</p>;
  };
  const { reports, quarantined, go } = await open('/plain', { '/plain': Toasting });
  await go('/other');
  for (let step = 0; step < 400; step++) await pass(5);
  expectShown('Still here');
  expectShown('It works');
  expect([reports, quarantined]).toEqual([[], []]);
  clearInterval(id);
});
