import type { RegionCode } from '@shared/http-api/app';
import nodemailer from 'nodemailer';
import type { SandboxContext } from '../../context';
import { REGION_FACTS } from '../regions/facts';
import type { Language } from '../../server/texts/languages';
import { htmlBody, plainBody } from './mail-body';
import type { MailText } from './mail-text';
import { KIND_HEADER, LANGUAGE_HEADER, startMailbox } from '../../world/mail/mailbox';

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
  stop(): Promise<void>;
}

async function open(ctx: SandboxContext): Promise<Mailer> {
  const mailbox = await startMailbox(ctx);
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: mailbox.port,
    secure: false,
    ignoreTLS: true,
  });
  return {
    async send({ to, kind, region, language, text }) {
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
    async stop() {
      transport.close();
      await mailbox.stop();
    },
  };
}

const mailers = new WeakMap<SandboxContext, Promise<Mailer>>();

/** Returns the sandbox's mailer. The first call starts its SMTP server. */
export function mailerOf(ctx: SandboxContext): Promise<Mailer> {
  let mailer = mailers.get(ctx);
  if (!mailer) mailers.set(ctx, (mailer = open(ctx)));
  return mailer;
}

export async function stopMailer(ctx: SandboxContext): Promise<void> {
  const mailer = mailers.get(ctx);
  mailers.delete(ctx);
  await (await mailer)?.stop();
}
