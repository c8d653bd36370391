import path from 'node:path';
import { isTestFile } from '@shared/module-build/test-files';
import ts from 'typescript';

/** Code for the renter's browser, as TypeScript understands it. */
export interface BrowserProgram {
  checker: ts.TypeChecker;
  /** Returns the files of a folder, without tests. */
  filesIn(folder: string): ts.SourceFile[];
}

/**
 * Reads code with the compiler options of `tsconfig.browser.json`. Reading takes several seconds, so the checks of one command share
 * a program.
 * @param root folder of the project
 * @param folders absolute paths of sources
 */
export function browserProgram(root: string, folders: readonly string[]): BrowserProgram {
  const config = path.join(root, 'tsconfig.browser.json');
  const { options } = ts.parseJsonConfigFileContent(
    { ...(ts.readConfigFile(config, ts.sys.readFile).config as object), include: [], files: [] },
    ts.sys,
    root,
  );
  const namesIn = (folder: string) =>
    ts.sys.readDirectory(folder, ['.ts', '.tsx']).filter((file) => !isTestFile(path.relative(folder, file)));
  const program = ts.createProgram(folders.flatMap(namesIn), { ...options, noEmit: true });
  return {
    checker: program.getTypeChecker(),
    filesIn: (folder) => namesIn(folder).map((name) => program.getSourceFile(name)!),
  };
}
