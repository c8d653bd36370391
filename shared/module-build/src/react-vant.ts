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
 * Replaces a file of react-vant, because it uses `ReactDOM.render`, which React 19 removed.
 * @param file path of the file of `shared/ui` that takes its place
 */
export const reactVantRender = (file: string): Replacement => replacement(/(?:^|\/)render(?:\.js)?$/, file);

/**
 * Removes react-vant's style sheets from modules: their selectors are global, and the shell loads them once.
 * @param file path of the empty file that takes their place
 */
export const reactVantStyles = (file: string): Replacement => replacement(/\.css$/, file);
