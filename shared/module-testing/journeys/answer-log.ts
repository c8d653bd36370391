import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An answer to a request of the page. */
export interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  /** In base64, if it is no text. */
  body: string;
  base64?: true;
}

/** The answers of one journey, as its file contains them. The origins of app and API have names, so that it runs at any address. */
export interface Recording {
  /** Address with which the renter signs in. */
  email: string;
  /** Answers by request, in the order in which they came. */
  answers: Record<string, RecordedAnswer[]>;
  /** Answers of the control API, likewise. */
  control: Record<string, unknown[]>;
}

/** Origins that have other values where the answers are replayed. Their names in a file are `{app}`, `{api:JP}`. */
export type Origins = Readonly<Record<string, string>>;

const nameOf = (name: string) => `{${name}}`;

/** Replaces the origins in a text by their names. */
export const withNames = (text: string, origins: Origins): string =>
  Object.entries(origins).reduce((all, [name, origin]) => all.replaceAll(origin, nameOf(name)), text);

/** Replaces the names in a text by the origins. */
export const withOrigins = (text: string, origins: Origins): string =>
  Object.entries(origins).reduce((all, [name, origin]) => all.replaceAll(nameOf(name), origin), text);

/** Replaces the tokens of sessions in a JSON text, which must not be stored. */
export const withoutTokens = (text: string): string =>
  text.replace(/("\w*token\w*"\s*:\s*")[^"]+"/gi, '$1recorded"');

/** Records the answers of a journey, or replays them in their order. */
export class AnswerLog {
  /** Requests that have no recorded answer. */
  readonly missing: string[] = [];
  private readonly taken = new Map<unknown[], number>();

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
    const text = withOrigins(readFileSync(file, 'utf8'), origins);
    return new AnswerLog(file, origins, JSON.parse(text) as Recording, true);
  }

  get email(): string {
    return this.recording.email;
  }

  /** Adds an answer to a request. */
  add(key: string, answer: RecordedAnswer): void {
    (this.recording.answers[key] ??= []).push(answer);
  }

  /** Adds an answer of the control API. */
  addControl(key: string, answer: unknown): void {
    (this.recording.control[key] ??= []).push(answer);
  }

  /** Returns the next answer to a request: the last one again after all others. Null if none is recorded. */
  next = (key: string): RecordedAnswer | null => this.nextOf(this.recording.answers[key]);

  /** Returns the next answer of the control API. Undefined if none is recorded. */
  nextControl = (key: string): unknown => this.nextOf(this.recording.control[key]) ?? undefined;

  private nextOf<T>(answers: T[] | undefined): T | null {
    if (!answers) return null;
    const place = this.taken.get(answers) ?? 0;
    this.taken.set(answers, place + 1);
    return answers[Math.min(place, answers.length - 1)] ?? null;
  }

  /** Writes the recorded answers. */
  save(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${withNames(JSON.stringify(this.recording, null, 1), this.origins)}\n`);
  }
}
