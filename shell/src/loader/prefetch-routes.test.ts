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

test('waits for the data of the page and for an idle browser, then runs once', () => {
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

test('does not run after it is canceled or on a metered connection', () => {
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
