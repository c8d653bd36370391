import '@testing-library/jest-dom';

// jsdom draws nothing: what asks for sizes or scrolls gets quiet answers. (Tests of Node's side have no window.)
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  if (!window.matchMedia) {
    window.matchMedia = (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
  }
}
