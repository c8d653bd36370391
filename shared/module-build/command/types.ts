import path from 'node:path';
import ts from 'typescript';

/**
 * Returns the errors of the compiler in a module in a repository of its own, which has a tsconfig.json.
 * @param folder folder of the module
 */
export function typeProblems(folder: string): string[] {
  const host: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  };
  const problems: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => problems.push(problem),
    },
  );
  if (config) {
    const program = ts.createProgram(config.fileNames, config.options);
    problems.push(...config.errors, ...ts.getPreEmitDiagnostics(program));
  }
  return problems.map((problem) => ts.formatDiagnostic(problem, host).trim());
}
