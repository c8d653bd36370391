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

/** Replies to RCPT TO that name the address as the fault (RFC 5321, 4.2.3). 552 is a full mailbox. */
const BAD_ADDRESS = [550, 551, 553];

/** Reads a member of an error of the mail client. */
const memberOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;

/** A mail that its server has not accepted. Its message has no address, because it is logged. */
export class MailFailure extends Error {
  /** True if the mail was not accepted. False if that is unknown: the server had its text and did not answer. */
  readonly refused: boolean;
  /** True if the server has refused the address. */
  readonly badAddress: boolean;

  /**
   * @param error of the mail client
   * @param begun whether the server has begun to read the text
   */
  constructor(error: unknown, begun: boolean) {
    const reply = Number(memberOf(error, 'responseCode') ?? 0);
    const refused = !begun || reply >= 400;
    const what = [memberOf(error, 'code'), reply || null].filter(Boolean).join(' ');
    super(`the mail server has ${refused ? 'refused' : 'not answered'} a mail: ${what}`);
    this.refused = refused;
    this.badAddress = memberOf(error, 'command') === 'RCPT TO' && BAD_ADDRESS.includes(reply);
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
    throw new MailFailure(error, begun);
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
