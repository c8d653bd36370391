const { default: circus } = require('jest-circus/runner');

/**
 * Runs the tests of a file whose titles match the pattern of ONLY_TITLES, for the first run of Stryker, which finds out what each test
 * reaches. For a mutant, Stryker itself names the tests to run.
 */
module.exports = (globalConfig, ...rest) =>
  circus(
    { ...globalConfig, testNamePattern: globalConfig.testNamePattern ?? process.env.ONLY_TITLES },
    ...rest,
  );
