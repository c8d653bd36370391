/** The sandbox's tests: Node, ES modules; `NODE_OPTIONS=--experimental-vm-modules` is set by `npm test`. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['ts-jest', { useESM: true, diagnostics: false, tsconfig: '<rootDir>/tsconfig.json' }],
  },
  // Stops hanging tests. No test depends on the speed of the machine.
  testTimeout: 180_000,
};
