import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature, SandboxContext } from '../../context';
import { type StoredMail, mailPage } from './mail-page';
import { noticeMail, signInMail } from '../../platform/notices/mail-text';
import { mailerOf, stopMailer } from '../../platform/notices/mailer';
import type { RegionCode } from '@shared/http-api/app';
import type { Language } from '../../server/texts/languages';

/** Sends a sign-in code. Do not call it inside a transaction. */
export async function sendSignInCode(
  ctx: SandboxContext,
  letter: { to: string; code: string; validMinutes: number; region: RegionCode; language: Language },
): Promise<void> {
  const mailer = await mailerOf(ctx);
  const { to, region, language, code, validMinutes } = letter;
  await mailer.send({
    to,
    kind: 'SIGN_IN_CODE',
    region,
    language,
    text: signInMail(code, validMinutes, language),
  });
}

async function readMails(ctx: SandboxContext, to: string, mailId?: number): Promise<StoredMail[]> {
  const rows = await ctx.db.query<
    Record<string, string> & { mail_id: number; received_at: Date; code: string | null }
  >(
    `select * from mails where ($1 = '' or lower(to_address) = lower($1)) and ($2::bigint is null or mail_id = $2)
     order by mail_id desc limit 200`,
    [to, mailId ?? null],
  );
  return rows.map((row) => ({
    mailId: Number(row.mail_id),
    to: row.to_address ?? '',
    from: row.from_address ?? '',
    subject: row.subject ?? '',
    language: row.language ?? '',
    kind: row.kind ?? '',
    text: row.text_body ?? '',
    html: row.html_body ?? '',
    code: row.code,
    receivedAt: row.received_at.toISOString(),
  }));
}

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');

function register(app: FastifyInstance, ctx: SandboxContext): void {
  ctx.notify = async (notice) => {
    const mailer = await mailerOf(ctx);
    const { to, kind, region, language } = notice;
    await mailer.send({ to, kind, region, language, text: noticeMail(notice) });
  };

  app.get('/__sandbox/mail', async (request, reply) => {
    const { to = '' } = request.query as { to?: string };
    const mails = await readMails(ctx, to.trim());
    if (!wantsPage(request)) return reply.send({ mails });
    return reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .type('text/html; charset=utf-8')
      .send(mailPage(mails, to));
  });

  app.get('/__sandbox/mail/:id', async (request, reply) => {
    const id = Number((request.params as { id: string }).id);
    const [mail] = Number.isSafeInteger(id) ? await readMails(ctx, '', id) : [];
    if (!mail) return reply.code(404).send({ error: 'no such mail' });
    return reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

/** Mail: an SMTP server in the process, the received mails, and notices in the renter's language. */
export const mail: Feature = {
  name: 'mail',
  register,
  async start(ctx) {
    await mailerOf(ctx);
    return () => stopMailer(ctx);
  },
};
