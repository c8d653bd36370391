// Runs before all scripts of the page. Records its layout shift and the time at which it becomes usable.
(() => {
  const { selector, text } = window.benchTarget;
  const marks = { usableAt: null, layoutShift: 0 };
  window.benchMarks = marks;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) marks.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const observer = new MutationObserver(() => {
    const found = [...document.querySelectorAll(selector)].some(
      (element) => !element.disabled && element.textContent.includes(text) && element.offsetHeight > 0,
    );
    if (!found) return;
    observer.disconnect();
    // Waits until the frame with the element has been rendered.
    requestAnimationFrame(() => setTimeout(() => (marks.usableAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
})();
