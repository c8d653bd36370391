import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature, ServerContext } from '../../server/context';
import { toOneSpelling } from '../../server/texts/email-address';
import { type StoredMail, mailPage } from './mail-page';
import { getMailServer, stopMailbox } from './mailbox';

export { getMailServer } from './mailbox';

async function readMails(ctx: ServerContext, to: string, mailId?: number): Promise<StoredMail[]> {
  const rows = await ctx.db.query<Omit<StoredMail, 'receivedAt'> & { receivedAt: Date }>(
    `select mail_id::int as "mailId", to_address as "to", from_address as "from", subject, language, kind,
       text_body as text, html_body as html, code, received_at as "receivedAt"
     from mails where ($1 = '' or lower(to_address) = lower($1)) and ($2::bigint is null or mail_id = $2)
     order by mail_id desc limit 200`,
    [to, mailId ?? null],
  );
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');

function register(app: FastifyInstance, ctx: ServerContext): void {
  app.get('/__sandbox/mail', async (request, reply) => {
    const { to = '' } = request.query as { to?: string };
    const mails = await readMails(ctx, toOneSpelling(to));
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

/** An SMTP server in the process, and a page with the received mails. */
export const mail: Feature = {
  name: 'mail',
  register,
  async start(ctx) {
    await getMailServer(ctx).port();
    return () => stopMailbox(ctx);
  },
};
