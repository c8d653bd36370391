import path from 'node:path';

/** A request of a module, as `NormalModuleReplacementPlugin` passes it. */
interface Requested {
  request: string;
  /** Folder of the file that requests it. */
  context: string;
}

/** Arguments of `NormalModuleReplacementPlugin`. */
export type Replacement = [request: RegExp, replace: (requested: Requested) => void];

/** Matches a folder of react-vant itself, not of a package below it. */
const IN_REACT_VANT = /[\\/]node_modules[\\/]react-vant(?![^]*[\\/]node_modules[\\/])(?:[\\/]|$)/;

/** Replaces the matching requests of react-vant, and those of its files by name. Files of others may have the same names. */
const replacement = (request: RegExp, file: string): Replacement => [
  request,
  (requested) => {
    if (requested.request.startsWith('react-vant/') || IN_REACT_VANT.test(requested.context))
      requested.request = file;
  },
];

/**
 * Replaces a file of react-vant by the one in shared/ui, because it uses `ReactDOM.render`, which React 19 removed.
 */
export const reactVantRender = (root: string): Replacement =>
  replacement(/(?:^|\/)render(?:\.js)?$/, path.join(root, 'shared/ui/src/kit/react-vant-render.ts'));

/** Removes react-vant's style sheets from modules: their selectors are global, and the shell loads them once. */
export const reactVantStyles = (root: string): Replacement =>
  replacement(/\.css$/, path.join(root, 'shared/module-build/src/nothing.js'));
