// Runs before all scripts of the page and tracks pending timers. A timer that was cleared or has run is not
// counted.
(() => {
  const waiting = { timeouts: new Set(), intervals: new Set(), frames: new Set() };
  window.leakTimers = () =>
    Object.fromEntries(Object.entries(waiting).map(([kind, ids]) => [kind, ids.size]));
  const trackOneShot = (name, clear, ids) => {
    const [start, stop] = [window[name], window[clear]];
    window[name] = (run, ...rest) => {
      const id = start(
        (...values) => {
          ids.delete(id);
          return typeof run === 'function' ? run(...values) : undefined;
        },
        ...rest,
      );
      ids.add(id);
      return id;
    };
    window[clear] = (id) => {
      ids.delete(id);
      stop(id);
    };
  };
  trackOneShot('setTimeout', 'clearTimeout', waiting.timeouts);
  trackOneShot('requestAnimationFrame', 'cancelAnimationFrame', waiting.frames);
  const [start, stop] = [window.setInterval, window.clearInterval];
  window.setInterval = (...args) => {
    const id = start(...args);
    waiting.intervals.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    waiting.intervals.delete(id);
    stop(id);
  };
})();
