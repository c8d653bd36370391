import { useLazyCode } from '@shared/module-kit';
import type { ReturnShopListProps } from './ReturnShopList';

/** Loads the list of stores for the return. The page works without it. */
export function ReturnShops(props: ReturnShopListProps) {
  const { code } = useLazyCode(() => import('./ReturnShopList'), 'RETURN_SHOPS_CODE');
  return code && <code.ReturnShopList {...props} />;
}
