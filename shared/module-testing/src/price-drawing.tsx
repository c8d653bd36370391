import { render } from '@testing-library/react';
import type { PriceCase } from '@shared/domain/testing';
import { PriceStair, type PriceStairProps } from '@shared/ui/domain';

/** Returns the position of the power bank in the price drawing inside an element. */
export const bankAt = (container: HTMLElement) =>
  container.querySelector('svg .bank')?.getAttribute('transform');

/** Returns the position of the power bank in the price drawing of a case. */
export function drawnAt({ plan, coupon, seconds }: PriceCase, look: Pick<PriceStairProps, 'mini' | 'tone'>) {
  const { container, unmount } = render(
    <PriceStair rental={{ plan, coupon }} language="en" seconds={seconds} {...look} />,
  );
  const transform = bankAt(container);
  unmount();
  return transform;
}
