// Runs before all scripts of the page. Records its paints, layout shift, long tasks, and the time at which it becomes
// usable. Calls the binding `benchUsable` at that time.
(() => {
  const targets = window.benchTargets;
  const marks = {
    usableAt: null,
    firstPaintAt: null,
    firstContentAt: null,
    largestPaintAt: null,
    layoutShift: 0,
    longTasks: [],
    taps: [],
  };
  window.benchMarks = marks;
  const observe = (type, read, more) => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) marks.layoutShift += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-paint') marks.firstPaintAt = startTime;
    if (name === 'first-contentful-paint') marks.firstContentAt = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (marks.largestPaintAt = startTime));
  observe('longtask', ({ startTime, duration }) => marks.longTasks.push({ startTime, duration }));
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) marks.taps.push(duration);
    },
    { durationThreshold: 16 },
  );
  // An element outside the window counts as uncovered.
  const isUncovered = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return height > 0 && (!shown || element.contains(shown) || shown.contains(element));
  };
  const isUsable = ({ selector, text }) =>
    [...document.querySelectorAll(selector)].some(
      (element) => !element.disabled && element.textContent.includes(text) && isUncovered(element),
    );
  // Once per frame: each look makes the browser lay the page out, which would cost the page itself time.
  let isPlanned = false;
  const look = () => {
    isPlanned = false;
    if (marks.usableAt !== null || !targets.every(isUsable)) return;
    observer.disconnect();
    // Waits until the frame with the elements has been rendered.
    setTimeout(() => {
      marks.usableAt = performance.now();
      window.benchUsable('');
    });
  };
  const observer = new MutationObserver(() => {
    if (!isPlanned) requestAnimationFrame(look);
    isPlanned = true;
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
})();
