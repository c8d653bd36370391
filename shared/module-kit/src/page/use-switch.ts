import { getHost } from '../host/host';
import { useCaller } from '../host/page-scope';

/**
 * Returns whether a switch of the module is on in this session (`deploy switch`). A session keeps its side. Off while nobody has
 * set the switch, from its day of expiry on, and on a page of another version than the session has chosen, such as a fallback.
 * @param name declared under `switches` of `module.json`. The build ends if it is not.
 */
export const useSwitch = (name: string): boolean => getHost().isSwitchedOn(useCaller(), name);
