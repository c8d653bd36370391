// Runs in the page before everything of its own: notes when it can be used, and how much it shifts.
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
    // The frame in which it stands is drawn first.
    requestAnimationFrame(() => setTimeout(() => (marks.usableAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
})();
