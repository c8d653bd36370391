// Runs before all other scripts. React's development build looks for this hook only when it starts, and adds its
// renderer. The module's refresh runtime loads later and finds the renderer here. Without the stub, changed
// components would load but not render.
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
