import { extname } from 'node:path';
import types from './content-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = types;

export const getContentType = (path: string) =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Images and fonts are already compressed. */
export const isCompressible = (path: string) =>
  /^(text\/|application\/(json|xml|manifest|wasm)|image\/svg)/.test(getContentType(path));
