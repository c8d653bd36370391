import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The design tokens, which are the only source of the app's colours. */
const TOKENS = 'shared/ui/src/styles/tokens.css';

/** Colours of one theme that the browser shows outside the page. */
export interface ThemeColours {
  /** The header, and therefore the status bar of an installed app. */
  surface: string;
  /** The background, which an installed app shows while it starts. */
  background: string;
}

/**
 * Reads the colours of both themes from the design tokens. The first value of a token is the light one.
 * @param root root of the repository
 * @throws Error if a token is missing
 */
export function readThemeColours(root: string): { light: ThemeColours; dark: ThemeColours } {
  const css = readFileSync(path.join(root, TOKENS), 'utf8');
  const valuesOf = (token: string): [light: string, dark: string] => {
    const [light, dark] = [...css.matchAll(new RegExp(`${token}:\\s*(#[0-9a-f]{6});`, 'g'))].map(
      ([, colour]) => colour!,
    );
    if (!light || !dark) throw new Error(`${TOKENS} has no light and dark value of ${token}`);
    return [light, dark];
  };
  const [surface, background] = [valuesOf('--surface'), valuesOf('--bg')];
  return {
    light: { surface: surface[0], background: background[0] },
    dark: { surface: surface[1], background: background[1] },
  };
}
