import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { addModalDialogs } from './modal-dialogs';

// Time limit of `waitFor` and `findBy`. A high limit costs nothing when a test passes.
configure({ asyncUtilTimeout: Number(process.env.TEST_HUNG_MS || 30_000) });

// Stubs for functions that jsdom lacks. Tests in the node environment have no window.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  addModalDialogs();
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
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
