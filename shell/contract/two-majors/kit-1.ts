/** Version 1 of a sample contract, as an adapter of version 2. */
import { everybody, greet as greet2 } from './kit-2';

export function greet(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return greet2({ first, last });
}
export { everybody };
