// Defines `benchFrames`, which counts the frames of the main thread, `benchMap`, which observes the map of /home, and
// `benchLoadMore`, which scrolls to the end of a list.
window.benchFrames = {
  times: [],
  running: false,
  start() {
    this.times = [];
    this.running = true;
    const tick = (now) => {
      if (!this.running) return;
      this.times.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  },
  // Returns the durations of the frames in ms.
  stop() {
    this.running = false;
    return this.times.slice(1).map((time, index) => time - this.times[index]);
  },
};

window.benchMap = {
  // Time of the frame that shows the first markers, ms since the start of the document.
  shownAt: null,
  // Largest number of markers at once.
  most: 0,
};
new MutationObserver(() => {
  const { length } = document.querySelectorAll('.leaflet-marker-icon');
  window.benchMap.most = Math.max(window.benchMap.most, length);
  if (length === 0 || window.benchMap.shownAt !== null) return;
  window.benchMap.shownAt = 0;
  requestAnimationFrame(() => setTimeout(() => (window.benchMap.shownAt = performance.now())));
}).observe(document, { childList: true, subtree: true });

// Resolves to the time in ms until the document has more elements that match the selector.
window.benchLoadMore = (selector) =>
  new Promise((resolve) => {
    const before = document.querySelectorAll(selector).length;
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document, { childList: true, subtree: true });
    const last = [...document.querySelectorAll(selector)].at(-1);
    // A page may have its own scroller.
    for (let box = last; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
  });
