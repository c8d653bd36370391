import path from 'node:path';
import { RESULTS } from '../tools/results';
import type { LanguageName, Look } from './check';

/** File with the results of all tests, one line per state and language. */
export const ACCESS_FILE = path.join(RESULTS, 'access.jsonl');

/** Result of one state of a page in one language. */
export interface AccessLine {
  state: string;
  language: LanguageName;
  looks: Look[];
}

/**
 * Returns a table of states and languages, then each problem once. A cell has the number of problems at each width in
 * the light theme, and after `|` in the dark theme.
 */
export function accessTable(lines: AccessLine[]): string {
  const languages = [...new Set(lines.map(({ language }) => language))];
  const states = [...new Set(lines.map(({ state }) => state))];
  const cell = (state: string, language: LanguageName) => {
    const looks = lines.find((line) => line.state === state && line.language === language)?.looks ?? [];
    const counts = (theme: Look['theme']) =>
      looks.filter((look) => look.theme === theme).map(({ problems }) => problems.length);
    return looks.length ? `${counts('light').join(' ')} \\| ${counts('dark').join(' ')}` : '';
  };
  const rows = states.map((state) => [state, ...languages.map((language) => cell(state, language))]);
  const table = [['state', ...languages], ['---', ...languages.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const problems = lines.flatMap(({ state, language, looks }) =>
    looks.flatMap((look) =>
      look.problems.map((problem) => ({
        what: `${state}: ${problem}`,
        look: `${language}-${look.theme}-${look.width}`,
      })),
    ),
  );
  const places = new Map<string, string[]>();
  for (const { what, look } of problems) places.set(what, [...(places.get(what) ?? []), look]);
  const list = [...places].map(([what, where]) => `- ${what}\n  in ${where.join(' ')}`);
  const checks = lines.reduce((sum, { looks }) => sum + looks.length, 0);
  return [table, '', ...list, `${checks} checks, ${problems.length} problems`].join('\n');
}
