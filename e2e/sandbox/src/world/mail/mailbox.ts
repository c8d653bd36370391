import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SandboxContext } from '../../context';

/** Header that tells the mailbox the kind of a mail, so that it need not search the text for a code. */
export const KIND_HEADER = 'X-Mail-Kind';
export const LANGUAGE_HEADER = 'Content-Language';

const CODE_LINE = /^([0-9A-Z]{6})$/m;

async function keep(ctx: SandboxContext, raw: Buffer, recipients: readonly string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
  const text = (mail.text ?? '').replace(/\r\n/g, '\n');
  const kind = header(KIND_HEADER);
  const code = kind === 'SIGN_IN_CODE' ? (CODE_LINE.exec(text)?.[1] ?? null) : null;
  for (const recipient of recipients) {
    await ctx.db.query(
      `insert into mails (to_address, from_address, subject, language, kind, text_body, html_body, code, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        recipient,
        mail.from?.address ?? '',
        mail.subject ?? '',
        header(LANGUAGE_HEADER),
        kind,
        text,
        mail.html ?? '',
        code,
        ctx.clock.now(),
      ],
    );
  }
}

/** Starts an SMTP server on a free loopback port that stores every mail in the database. */
export async function startMailbox(ctx: SandboxContext): Promise<{ port: number; stop(): Promise<void> }> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: 1_000_000,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        keep(ctx, Buffer.concat(parts), to).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  smtp.on('error', (error) => ctx.log.warn('mailbox', error));
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(0, '127.0.0.1', () => resolve());
  });
  const address = smtp.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mailbox has no port');
  // Does not keep the process of a test alive that never stops it.
  smtp.server.unref();
  return {
    port: address.port,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
