import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { NoticeContent } from '../platform/notices/notice';

/** Returns the notice of a rental that has started. */
export const bankOut = (startedAt: Date): NoticeContent => ({
  kind: 'BANK_OUT',
  orderNo: 'JP0000000001',
  slot: 1,
  code: 'ABCD',
  startedAt: startedAt.toISOString(),
  storeName: 'Shop',
  timeZone: 'Asia/Tokyo',
});

/** Replies of a mail server. Null says nothing, and an empty one hangs up. */
export interface MailReplies {
  greeting: string | null;
  /** To RCPT TO. */
  recipient?: string;
  /** To DATA. */
  data?: string;
  /** To the end of the text. */
  text?: string | null;
}

/** A mail server that gives the replies of a test. */
export interface ScriptedMailServer {
  port(): Promise<number>;
  /** Texts of mails that it has read to their end. */
  texts: string[];
  replies: MailReplies;
  stop(): void;
}

/** Starts a mail server on a free loopback port. */
export async function scriptedMailServer(): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let read = '';
    let inText = false;
    const say = (reply: string | null) => {
      if (reply === '') socket.destroy();
      else if (reply !== null) socket.write(`${reply}\r\n`);
    };
    const answer = (line: string) => {
      const { recipient = '250 ok', data = '354 go on' } = scripted.replies;
      if (line.startsWith('RCPT')) return say(recipient);
      if (!line.startsWith('DATA')) return say('250 ok');
      inText = data.startsWith('354');
      say(data);
    };
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      read += part.toString();
      for (let end; (end = read.indexOf(inText ? '\r\n.\r\n' : '\r\n')) >= 0;) {
        const line = read.slice(0, end);
        read = read.slice(end + (inText ? 5 : 2));
        if (!inText) answer(line);
        else {
          inText = false;
          scripted.texts.push(line);
          say(scripted.replies.text === undefined ? '250 ok' : scripted.replies.text);
        }
      }
    });
    say(scripted.replies.greeting);
  });
  const scripted: ScriptedMailServer = {
    port: async () => (server.address() as AddressInfo).port,
    texts: [],
    replies: { greeting: '220 ready' },
    stop() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return scripted;
}
