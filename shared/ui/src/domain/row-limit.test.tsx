import { renderUi } from '@shared/module-testing';
import { useRowLimit } from './row-limit';

test('renders the rows that a phone shows first, and then all', () => {
  const limits: number[] = [];
  function List() {
    const limit = useRowLimit();
    limits.push(limit);
    return null;
  }
  renderUi(<List />);
  expect([...new Set(limits)]).toEqual([8, Infinity]);
});
