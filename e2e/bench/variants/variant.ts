import path from 'node:path';
import type { Stack } from '../../support/worker-stack';

/** Ways to compose the same sources. README.md describes them. */
export const VARIANTS = ['ours', 'preloaded', 'single', 'naive', 'before', 'script-file'] as const;
export type VariantName = (typeof VARIANTS)[number];

/** The app as published, and the same app with one change. They are visited again, too. */
export const PUBLISHED: readonly VariantName[] = ['ours', 'script-file'];

/** Variants that are measured only if they are asked for. */
export const ON_REQUEST: readonly VariantName[] = ['script-file'];

/**
 * Returns the origin of a variant. The stack's server serves every variant under its own host name, and the API accepts
 * all of them.
 */
export const variantOrigin = (
  { app, portBase }: Pick<Stack, 'app' | 'portBase'>,
  name: VariantName,
): string => (name === 'ours' ? app : `http://${name}.localhost:${portBase}`);

/** Port of the HTTP/2 server, from the first port of the stack. */
export const SECURE_PORT = 4;

/** Returns the origin of a variant on the HTTP/2 server. */
export const secureOrigin = ({ portBase }: Pick<Stack, 'portBase'>, name: VariantName): string =>
  `https://${name === 'ours' ? '' : `${name}.`}localhost:${portBase + SECURE_PORT}`;

/** Returns the folder of a variant's published files. */
export const variantFolder = ({ www }: Pick<Stack, 'www'>, name: VariantName): string =>
  name === 'ours' ? www : path.join(path.dirname(www), 'envs', name);

/** File of a variant that lists the files of its pages, for counting steps. The app does not request it. */
export const STEP_FILES = 'step-files.json';

/** Files by path of the route. `''` lists the files that every page needs. */
export type StepFileList = Record<string, string[]>;
