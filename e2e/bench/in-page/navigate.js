// Defines `benchGo`, which goes to an address inside the app like a link. Resolves to the time in ms until the page is
// rendered: a visible element matches the selector.
window.benchGo = (address, selector) =>
  new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll(selector)].some((element) => element.offsetHeight > 0);
      if (!found) return;
      observer.disconnect();
      // Waits until the frame with the element has been rendered.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));
  });
