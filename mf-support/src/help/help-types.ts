import type { IssueTypes } from '@shared/http-api/schemas';

/** Returns the issue types offered during a rental: the return type and the first other type. */
export function helpTypes(types: IssueTypes['types']): IssueTypes['types'] {
  const returnType = types.find(({ asksReturn }) => asksReturn);
  const other = types.find(({ asksReturn }) => !asksReturn);
  return [returnType, other].filter((type) => type !== undefined);
}
