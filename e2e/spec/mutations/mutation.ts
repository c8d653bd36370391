/** A small change to one file that breaks a requirement. */
export interface Mutation {
  name: string;
  /** Ids of the requirements that it breaks. */
  breaks: readonly string[];
  /** Relative to the project's folder. */
  file: string;
  /** Must occur in the file exactly once. */
  text: string;
  replacement: string;
  /** Test files that prove the requirement. At least one of their tests must fail. */
  tests: readonly string[];
  /** If given, a test whose name contains this text must fail. */
  title?: string;
}
