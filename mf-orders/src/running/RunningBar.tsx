import { Link, useLanguage, useServerNow } from '@shared/module-kit';
import { nextPath } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { RunningRental, runningLinkClass } from '@shared/ui/domain';

/** Link to the running rental, with its clock and fee. */
export function RunningBar({ order }: { order: Order }) {
  const { language } = useLanguage();
  return (
    <Link to={nextPath(order)} className={runningLinkClass}>
      <RunningRental order={order} now={useServerNow(1000)} language={language} />
    </Link>
  );
}
