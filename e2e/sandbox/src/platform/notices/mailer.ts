import type { RegionCode } from '@shared/http-api/app';
import nodemailer from 'nodemailer';
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

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Do not call it inside a transaction. */
  send(letter: Letter): Promise<void>;
  stop(): void;
}

async function open(ctx: PlatformContext): Promise<Mailer> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: await ctx.mailServer.port(),
    secure: false,
    ignoreTLS: true,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  return {
    async send({ to, kind, region, language, text }) {
      ctx.jobs.forbidInQueue();
      const facts = REGION_FACTS[region];
      await transport.sendMail({
        from: { name: facts.company[language], address: facts.email },
        to: { name: '', address: to },
        subject: text.subject,
        text: plainBody(text, facts, language),
        html: htmlBody(text, facts, language),
        headers: { [KIND_HEADER]: kind, [LANGUAGE_HEADER]: language },
      });
    },
    stop() {
      transport.close();
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

export async function stopMailer(ctx: PlatformContext): Promise<void> {
  const mailer = mailers.get(ctx);
  mailers.delete(ctx);
  (await mailer)?.stop();
}
