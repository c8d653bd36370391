import type { RegionCode } from '@shared/http-api/app';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { PlatformContext } from '../context';
import { KIND_HEADER, LANGUAGE_HEADER } from '../../ports/mail';
import { REGION_FACTS } from '../regions/facts';
import type { Language } from '../../server/texts/languages';
import { htmlBody, plainBody } from './mail-body';
import type { MailText } from './mail-text';

/** Time that the mail server has for each step, ms. */
const STEP_MS = 5_000;

export interface Letter {
  to: string;
  kind: string;
  region: RegionCode;
  language: Language;
  text: MailText;
}

/** A mail that its server has not accepted. */
export class MailFailure extends Error {
  /** @param refused whether it surely cannot arrive. Without an answer to its text the server may have accepted it. */
  constructor(
    readonly refused: boolean,
    cause: unknown,
  ) {
    super(`the mail server has ${refused ? 'refused' : 'not answered'} a mail`, { cause });
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail. Do not call it inside a transaction.
   * @throws MailFailure
   */
  send(letter: Letter): Promise<void>;
}

/** Sends one mail. A transport for each tells which mail's text the server has begun to read. */
async function deliver(port: number, mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  let begun = false;
  transport.use('stream', ({ message }, next) => {
    message.processFunc((text) => text.once('resume', () => (begun = true)));
    next();
  });
  await transport.sendMail(mail).catch((error: unknown) => {
    const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    throw new MailFailure(!begun || answer >= 400, error);
  });
}

async function open(ctx: PlatformContext): Promise<Mailer> {
  const port = await ctx.mailServer.port();
  return {
    async send({ to, kind, region, language, text }) {
      ctx.jobs.forbidInQueue();
      const facts = REGION_FACTS[region];
      await deliver(port, {
        from: { name: facts.company[language], address: facts.email },
        to: { name: '', address: to },
        subject: text.subject,
        text: plainBody(text, facts, language),
        html: htmlBody(text, facts, language),
        headers: { [KIND_HEADER]: kind, [LANGUAGE_HEADER]: language },
      });
    },
  };
}

const mailers = new WeakMap<PlatformContext, Promise<Mailer>>();

/** Returns the platform's mailer. The first call opens it. */
export function getMailer(ctx: PlatformContext): Promise<Mailer> {
  let mailer = mailers.get(ctx);
  if (!mailer) mailers.set(ctx, (mailer = open(ctx)));
  return mailer;
}

/** Forgets the mailer, so that the next call opens one at the mail server's port of then. */
export function stopMailer(ctx: PlatformContext): void {
  mailers.delete(ctx);
}
