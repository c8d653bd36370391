/** Returns the words of a command with its environment, because a command without one is of the environment `pre`. */
export const inEnvironment = (words: string, environment: string): string => `${words} --env ${environment}`;

/**
 * Returns the sentence of a message that says who runs which command of the platform team.
 * @param alone whether a squad in a repository of its own reads it, which does not have the command
 */
export const askToRun = (words: string, environment: string, alone: boolean): string =>
  `${alone ? 'Have the platform team run' : 'Run'} "deploy ${inEnvironment(words, environment)}".`;

/** Returns the sentence that says who writes the files that follow from the page again. */
export const askForRegions = (environment: string, alone: boolean): string =>
  askToRun('regions', environment, alone);
