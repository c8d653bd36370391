import { whenUsable } from './prefetch-routes';

function setup(metered = false) {
  let waiting = true;
  let changed = () => {};
  const idle: (() => void)[] = [];
  const run = jest.fn();
  const end = whenUsable(
    {
      isWaiting: () => waiting,
      subscribe: (call) => {
        changed = call;
        return () => (changed = () => {});
      },
      isMetered: () => metered,
      idle: (call) => void idle.push(call),
    },
    run,
  );
  return {
    run,
    end,
    answer: () => {
      waiting = false;
      changed();
    },
    passIdle: () => idle.splice(0).forEach((call) => call()),
  };
}

test('nothing is fetched ahead while the page waits for its data, and once when it has them', () => {
  const { run, answer, passIdle } = setup();
  passIdle();
  expect(run).not.toHaveBeenCalled();
  answer();
  expect(run).not.toHaveBeenCalled();
  passIdle();
  expect(run).toHaveBeenCalledTimes(1);
  answer();
  passIdle();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that is left before takes it back, and a metered line fetches nothing', () => {
  const left = setup();
  left.end();
  left.answer();
  left.passIdle();
  expect(left.run).not.toHaveBeenCalled();
  const metered = setup(true);
  metered.answer();
  metered.passIdle();
  expect(metered.run).not.toHaveBeenCalled();
});
