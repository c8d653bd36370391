import { fileURLToPath } from 'node:url';

// Not relative to `rootDir`, which mutation tests replace.
const tsconfig = fileURLToPath(new URL('tsconfig.json', import.meta.url));

/** Tests of the sandbox, in Node with ES modules. Node needs `--experimental-vm-modules`, which `npm test` passes. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['ts-jest', { useESM: true, diagnostics: false, tsconfig }],
  },
  // Stops hanging tests. No test depends on the speed of the machine.
  testTimeout: 180_000,
};
