/** Version 1 of a sample contract, as an adapter of version 2. */
export const adapt = (kit: typeof import('./kit-2')) => ({
  ...kit,
  greet(name: string): string {
    const [first = '', last = ''] = name.split(' ');
    return kit.greet({ first, last });
  },
});
