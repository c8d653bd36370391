/** A refused change of the page, with one sentence for each reason. */
export class PublishRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'));
  }
}
