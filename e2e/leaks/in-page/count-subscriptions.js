// Counts subscribers of the Redux state from outside. The deployed app has no hook for it, so this finds the
// state in React's provider context and reads the lists of React Redux and RTK Query.
(() => {
  let found = null;
  function find() {
    const root = document.getElementById('root');
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const todo = key ? [root[key].stateNode.current] : [];
    for (let fiber = todo.pop(); fiber; fiber = todo.pop()) {
      const value = fiber.memoizedProps?.value;
      if (value?.store?.dispatch && value.subscription?.getListeners) return value;
      if (fiber.sibling) todo.push(fiber.sibling);
      if (fiber.child) todo.push(fiber.child);
    }
    throw new Error('no provider of a store in this page');
  }
  window.leakSubscriptions = () => {
    found ??= find();
    const queries = found.store.dispatch({ type: 'api/subscriptions/internal_getRTKQSubscriptions' });
    const byQuery = queries.getSubscriptions();
    const lists = byQuery instanceof Map ? [...byQuery.values()] : Object.values(byQuery);
    const sizeOf = (list) => (list instanceof Map ? list.size : Object.keys(list).length);
    return {
      components: found.subscription.getListeners().get().length,
      queries: lists.reduce((sum, list) => sum + sizeOf(list), 0),
    };
  };
})();
