/** A small change of one file that makes a statement false. */
export interface Mutation {
  name: string;
  /** Ids of the statements that become false. */
  breaks: readonly string[];
  /** Path from the root. */
  file: string;
  /** Text to replace; it must be in the file exactly once. */
  text: string;
  replacement: string;
  /** Test files that claim the statements. At least one of their tests must fail. */
  tests: readonly string[];
  /** If set, a test whose name contains this text must fail. */
  title?: string;
}
