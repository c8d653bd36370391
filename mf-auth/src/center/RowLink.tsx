import { Link } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { CellBody, type CellBodyProps, cellClass } from '@shared/ui/core';

export function RowLink({ to, ...body }: CellBodyProps & { to: AppPath }) {
  return (
    <Link to={to} className={cellClass}>
      <CellBody {...body} />
    </Link>
  );
}
