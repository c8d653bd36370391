import type { AnswerLog } from './answer-log';
import type { ControlCall } from './platform-control';
import type { ApiSend } from './renter';

/** Returns a control API whose answers are recorded or replayed. */
export const loggedControl =
  (log: AnswerLog, live: ControlCall): ControlCall =>
  async (method, path, body) => {
    const key = `${method} ${path}`;
    if (!log.isReplay) {
      const answer = await live(method, path, body);
      log.addControl(key, answer);
      return answer;
    }
    const answer = log.nextControl(key);
    if (answer === undefined)
      throw new Error(`No answer of the control API is recorded for ${key}. Record the journey again.`);
    return answer;
  };

/** Returns a sender of calls whose answers are recorded or replayed. */
export const loggedSend =
  (log: AnswerLog, live: ApiSend): ApiSend =>
  async (url, call) => {
    // Apart from the calls of the page, which come in an order of their own.
    const request = { method: `renter ${call.method}`, url, region: call.headers['X-DATA-REGION'] };
    if (!log.isReplay) {
      log.hide(call.headers['X-WEB-TOKEN']);
      const answer = await live(url, call);
      log.add(request, { status: answer.status, headers: {}, body: answer.text });
      return answer;
    }
    const answer = log.next(request);
    if (!answer)
      throw new Error(`No answer is recorded for ${call.method} ${url}. Record the journey again.`);
    return { status: answer.status, text: answer.body };
  };
