/** Says why nothing was published: every reason in one sentence each. */
export class PublishRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'));
  }
}
