import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFiles, moduleWords } from '@shared/module-build/create';

const GUIDE = 'shared/module-kit/README.md';
/** A code block with the path of its file in the module. */
const BLOCK = /<!-- (src\/\S+) -->\n+```\w+\n([\s\S]*?)```/g;

/** Returns the code blocks of the guide that differ from the files that `npm run create-module -- mf-loyalty` writes. */
export async function guideProblems(root: string): Promise<string[]> {
  const words = moduleWords('mf-loyalty', {}, { contract: '1.0.0', modules: [], routes: new Map() });
  const files = await moduleFiles(words);
  const blocks = [...readFileSync(path.join(root, GUIDE), 'utf8').matchAll(BLOCK)];
  if (blocks.length === 0) return [`${GUIDE} shows no file of a new module.`];
  return blocks.flatMap(([, file, text]) =>
    files.get(file!) === text
      ? []
      : [`${GUIDE}: the block of ${file} differs from shared/module-build/create/template.`],
  );
}
