import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Ends a wait for what never comes. A test passes as soon as it has come, however busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

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
