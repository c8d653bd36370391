import { watchEarlyHistory } from './early-history';

const back = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('repeats one event for all that came during the first render, with the state of the current entry', () => {
  const repeat = watchEarlyHistory();
  back();
  back();
  history.replaceState({ idx: 3 }, '');
  const states: unknown[] = [];
  const router = ({ state }: PopStateEvent) => void states.push(state);
  window.addEventListener('popstate', router);
  repeat();
  window.removeEventListener('popstate', router);
  expect(states).toEqual([{ idx: 3 }]);
});

test('repeats nothing if nothing came, or came later', () => {
  const repeat = watchEarlyHistory();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  repeat();
  expect(router).not.toHaveBeenCalled();
  back();
  expect(router).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', router);
});
