import { render } from '@testing-library/react';
import type { PriceCase } from '@shared/domain/testing';
import { PriceStair, type PriceStairProps } from '@shared/ui/domain';

/** Returns the position of the power bank in the price drawing inside an element. */
export const bankAt = (container: HTMLElement) =>
  container.querySelector('svg .bank')?.getAttribute('transform');

/** Returns the position of the power bank in the price drawing of a case. */
export function drawnAt({ plan, billed }: PriceCase, look: Pick<PriceStairProps, 'mini' | 'tone'>) {
  const { container, unmount } = render(
    <PriceStair plan={plan} currency={plan.currency} language="en" seconds={billed} {...look} />,
  );
  const transform = bankAt(container);
  unmount();
  return transform;
}
