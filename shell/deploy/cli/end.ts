import { errorText } from './error-text';
import { Usage } from './command';
import { PublishRefused } from '../publish/refused';

/** Ends the process with the code of a command, or says why it failed. */
export const endWith = (command: Promise<number>): Promise<never> =>
  command.then(
    (code) => process.exit(code),
    (error: unknown) => {
      if (error instanceof PublishRefused)
        console.error(`Refused:\n${error.reasons.map((reason) => `  ${reason}`).join('\n')}`);
      else console.error(errorText(error));
      process.exit(error instanceof Usage ? 2 : 1);
    },
  );
