import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Origins, apiOf, withNames, withOrigins } from './origins';

/** An answer to a request. */
export interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  /** In base64, if it is no text. */
  body: string;
  base64?: true;
}

/**
 * A recorded answer with the number of calls of the control API before it. Only those calls change the platform behind the page's
 * back, so a page that asks more often than when it was recorded gets no answer of a later time.
 */
interface TimedAnswer extends RecordedAnswer {
  after: number;
}

/** The parts of a request that select its recorded answer. */
export interface RecordedRequest {
  method: string;
  url: string;
  /** Value of `X-DATA-REGION`, because regions may share an origin. */
  region?: string | undefined;
}

/** Content of the file of a journey. Origins have names, so that it can be replayed at any address. */
interface Recording {
  /** Address with which the renter signs in. */
  email: string;
  /** Answers by request, in the order in which they came. */
  answers: Record<string, TimedAnswer[]>;
  /** Answers of the control API, likewise. */
  control: Record<string, unknown[]>;
}

/** Matches a member of a JSON text that is a secret of a session or a share link. The text may be a string inside another JSON text. */
const SECRET = /\\?"\w*(?:token|ticket)\w*\\?"\s*:\s*\\?"([^"\\]{8,})/gi;

/** Returns a value of the same length and letters that is no secret. */
const fakeOf = (secret: string, count: number) =>
  `recorded${count}`.padEnd(secret.length, '0').slice(0, secret.length);

/** Records the answers of a journey, or replays them in their order. */
export class AnswerLog {
  /** Requests that have no recorded answer. */
  readonly missing: string[] = [];
  private readonly taken = new Map<unknown[], number>();
  private controlCalls = 0;
  private readonly secrets = new Set<string>();

  private constructor(
    private readonly file: string,
    private readonly origins: Origins,
    private readonly recording: Recording,
    /** Whether answers are replayed. */
    readonly isReplay: boolean,
  ) {}

  /** Starts to record into a file. */
  static record(file: string, origins: Origins, email: string): AnswerLog {
    return new AnswerLog(file, origins, { email, answers: {}, control: {} }, false);
  }

  /** Replays the answers in a file. Returns null if there is none. */
  static replay(file: string, origins: Origins): AnswerLog | null {
    if (!existsSync(file)) return null;
    return new AnswerLog(file, origins, JSON.parse(readFileSync(file, 'utf8')) as Recording, true);
  }

  get email(): string {
    return this.recording.email;
  }

  /** Adds a value that the file must not contain, such as the token of a session. */
  hide(secret: string | null | undefined): void {
    if (secret) this.secrets.add(secret);
  }

  /** Adds an answer to a request. */
  add(request: RecordedRequest, answer: RecordedAnswer): void {
    (this.recording.answers[this.keyOf(request)] ??= []).push({ ...answer, after: this.controlCalls });
  }

  /** Adds an answer of the control API. */
  addControl(key: string, answer: unknown): void {
    (this.recording.control[key] ??= []).push(answer);
    this.controlCalls += 1;
  }

  /**
   * Returns the next answer to a request, of the time since the last call of the control API if there is one. The last one again
   * after all others. Null if none is recorded.
   */
  next(request: RecordedRequest): RecordedAnswer | null {
    const answers = this.recording.answers[this.keyOf(request)];
    if (!answers) return null;
    const due = answers.filter(({ after }) => after <= this.controlCalls).length;
    const begin = answers.findIndex(({ after }) => after === this.controlCalls);
    const place = Math.max(this.taken.get(answers) ?? 0, begin);
    this.taken.set(answers, place + 1);
    const { after: _after, ...answer } = answers[Math.max(0, Math.min(place, due - 1))]!;
    const here = (text: string) => withOrigins(text, this.origins, apiOf(request.url, this.origins));
    return {
      ...answer,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, here(value)])),
      body: answer.base64 ? answer.body : here(answer.body),
    };
  }

  /** Returns the next answer of the control API, and the last one again after all others. Undefined if none is recorded. */
  nextControl(key: string): unknown {
    const answers = this.recording.control[key];
    if (!answers) return undefined;
    const place = this.taken.get(answers) ?? 0;
    this.taken.set(answers, place + 1);
    this.controlCalls += 1;
    return answers[Math.min(place, answers.length - 1)];
  }

  /** Writes the recorded answers. */
  save(): void {
    let text = JSON.stringify(this.recording, null, 1);
    for (const [, secret] of text.matchAll(SECRET)) this.hide(secret);
    [...this.secrets].forEach((secret, count) => {
      text = text.replaceAll(secret, () => fakeOf(secret, count));
    });
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${withNames(text, this.origins)}\n`);
  }

  private readonly keyOf = ({ method, url, region = '' }: RecordedRequest) =>
    withNames(`${region} ${method} ${url}`.trim(), this.origins);
}
