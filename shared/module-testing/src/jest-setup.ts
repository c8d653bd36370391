import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Limits how long a test waits for something that never happens. A high limit costs nothing when the test
// passes.
configure({ asyncUtilTimeout: 30_000 });

// Stubs for layout and scrolling, which jsdom lacks. Tests in the node environment have no window.
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
