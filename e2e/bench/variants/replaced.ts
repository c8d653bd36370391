/** Loader of a variant, a file of `in-page`. */
export type VariantLoader = 'single-loader.ts' | 'naive-loader.ts';

/** Returns the sources of the shell that a variant replaces, with the files of `in-page` in their place. */
export const replacedSources = (loader: VariantLoader): [RegExp, string][] => [
  [/\/loader\/module-loader$/, loader],
  [/\/parts\/place$/, 'no-places.ts'],
];
