import type { IssueTypes } from '@shared/http-api/schemas';

/**
 * Returns the issue types offered during a rental: the return type, and that of a power bank that does not charge, which leads to a
 * swap, otherwise the first other one.
 */
export function helpTypes(types: IssueTypes['types']): IssueTypes['types'] {
  const returnType = types.find(({ asksReturn }) => asksReturn);
  const others = types.filter(({ asksReturn }) => !asksReturn);
  const other = others.find(({ noCharge }) => noCharge) ?? others[0];
  return [returnType, other].filter((type) => type !== undefined);
}
