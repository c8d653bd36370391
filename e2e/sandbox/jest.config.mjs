/** The sandbox's tests: Node, ES modules; `NODE_OPTIONS=--experimental-vm-modules` is set by `npm test`. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['ts-jest', { useESM: true, diagnostics: false, tsconfig: '<rootDir>/tsconfig.json' }],
  },
  // Ends what hangs. No test judges how fast the machine is.
  testTimeout: 180_000,
};
