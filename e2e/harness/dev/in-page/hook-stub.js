// First of all scripts: React's development build looks for this hook when it starts, once. The refresh runtime of the
// module comes much later and finds the renderers here; without it, changes arrive and nothing is drawn anew.
(() => {
  let count = 0;
  const renderers = new Map();
  const nothing = () => undefined;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(++count, renderer);
      return count;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
})();
