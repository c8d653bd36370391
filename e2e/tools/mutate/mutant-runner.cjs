const { readFileSync } = require('node:fs');
const { default: TestRunner } = require('jest-runner');

/** Starting a sandbox takes seconds. */
const startsSandbox = ({ path }) => readFileSync(path, 'utf8').includes('testSandbox(');

/**
 * Jest's runner for mutants: runs the fast test files first, and no more files after the first that fails. Jest's own
 * `bail` does not work under Stryker.
 */
module.exports = class MutantRunner extends TestRunner {
  runTests(tests, watcher, options) {
    this.on('test-file-success', ([, { numFailingTests }]) => {
      if (numFailingTests > 0) watcher.setState({ interrupted: true });
    });
    const slow = tests.filter(startsSandbox);
    return super.runTests([...tests.filter((test) => !slow.includes(test)), ...slow], watcher, options);
  }
};
