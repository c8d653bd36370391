// Counts subscribers of the Redux state. The deployed app does not expose the state, so this script finds it in the
// provider of React Redux and reads the internal lists of React Redux and RTK Query.
(() => {
  let found = null;
  function findProvider() {
    const root = document.getElementById('root');
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const fibers = key ? [root[key].stateNode.current] : [];
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      const value = fiber.memoizedProps?.value;
      if (value?.store?.dispatch && value.subscription?.getListeners) return value;
      if (fiber.sibling) fibers.push(fiber.sibling);
      if (fiber.child) fibers.push(fiber.child);
    }
    throw new Error('this page has no provider of React Redux');
  }
  window.leakSubscriptions = () => {
    found ??= findProvider();
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
