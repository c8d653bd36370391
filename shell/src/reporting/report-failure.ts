import { unlessLeft } from '@shared/module-kit/unless-left';
import type { LoadError } from '../loader/failure';
import type { Report } from './reporter';

/**
 * Returns a function that reports a module that failed to load or to render. It reports a failure of the network only if
 * the document stays, because browsers end the loads of a document that they leave.
 */
export const failureReporter =
  (report: (problem: Report) => void) =>
  ({ code, module, id, kind, detail, frames = [], instead }: LoadError): void => {
    const served = instead === undefined ? {} : { served: `${module}@${instead}` };
    const send = () =>
      report({ kind: 'module', code, module: `${module}@${id ?? ''}`, detail, frames, ...served });
    if (kind === 'network') unlessLeft(send);
    else send();
  };
