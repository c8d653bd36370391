import type { Feature } from './context';
import * as notices from './notices';

/** Every part of the sandbox, in the order in which they register and seed. */
export const features: Feature[] = [{ name: 'notices', ...notices }];
