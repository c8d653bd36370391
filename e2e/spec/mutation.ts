/** A small change of one file that makes a statement false. */
export interface Mutation {
  name: string;
  /** Ids of the statements that it breaks. */
  breaks: readonly string[];
  /** From the project's folder. */
  file: string;
  /** Has to be in the file exactly once. */
  text: string;
  replacement: string;
  /** Files of the tests that claim the statement; one of their tests has to fail. */
  tests: readonly string[];
  /** Where given, a test has to fail whose name contains this. */
  title?: string;
}
