/** The made-up contract 1 as it is still served: a thin adapter over contract 2. */
import { everybody, greet as greet2 } from './kit-2';

export function greet(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return greet2({ first, last });
}
export { everybody };
