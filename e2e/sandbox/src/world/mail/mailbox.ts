import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { KIND_HEADER, LANGUAGE_HEADER, type MailServer } from '../../ports/mail';
import type { ServerContext } from '../../server/context';
import { insertRow } from '../../server/db';
import { toOneSpelling } from '../../server/texts/email-address';

const CODE_LINE = /^([0-9A-Z]{6})$/m;

async function keep(ctx: ServerContext, raw: Buffer, recipients: readonly string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
  const text = (mail.text ?? '').replace(/\r\n/g, '\n');
  const kind = header(KIND_HEADER);
  const code = kind === 'SIGN_IN_CODE' ? (CODE_LINE.exec(text)?.[1] ?? null) : null;
  for (const recipient of recipients) {
    await insertRow(ctx.db, 'mails', {
      // The SMTP library returns an international domain as it is read.
      to_address: toOneSpelling(recipient),
      from_address: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      language: header(LANGUAGE_HEADER),
      kind,
      text_body: text,
      html_body: mail.html ?? '',
      code,
      received_at: ctx.clock.now(),
    });
  }
}

interface Mailbox {
  port: number;
  stop(): Promise<void>;
}

/** Starts an SMTP server on a free loopback port that stores every mail in the database. */
async function startMailbox(ctx: ServerContext): Promise<Mailbox> {
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
  // Lets the process of a test end even if the test never stops the server.
  smtp.server.unref();
  return {
    port: address.port,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

const mailboxes = new WeakMap<ServerContext, Promise<Mailbox>>();

/** Returns the sandbox's mail server. */
export const getMailServer = (ctx: ServerContext): MailServer => ({
  async port() {
    let mailbox = mailboxes.get(ctx);
    if (!mailbox) mailboxes.set(ctx, (mailbox = startMailbox(ctx)));
    return (await mailbox).port;
  },
});

export async function stopMailbox(ctx: ServerContext): Promise<void> {
  const mailbox = mailboxes.get(ctx);
  mailboxes.delete(ctx);
  await (await mailbox)?.stop();
}
