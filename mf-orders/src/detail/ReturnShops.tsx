import { LazyNote } from '../LazyNote';
import type { ReturnShopListProps } from './ReturnShopList';

const load = () => import('./ReturnShopList');
/** Heights in CSS px of the title with its margin, of a store with its gap, and of the button to reserve. */
const TITLE = 38;
const SHOP = 92;
const RESERVE = 60;

/** Loads the list of stores for the return. The page works without it. */
export function ReturnShops(props: ReturnShopListProps) {
  const { shops } = props;
  const offers = shops.filter((shop) => shop.reserveSeconds !== undefined);
  const height = TITLE + shops.length * SHOP + offers.length * RESERVE;
  return (
    <LazyNote load={load} problem="RETURN_SHOPS_CODE" height={height}>
      {(code) => <code.ReturnShopList {...props} />}
    </LazyNote>
  );
}
