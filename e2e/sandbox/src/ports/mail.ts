/** Header with the kind of a mail. The mailbox looks for a code only in sign-in mails. */
export const KIND_HEADER = 'X-Mail-Kind';
export const LANGUAGE_HEADER = 'Content-Language';

/** The SMTP server on loopback that receives the platform's mails. */
export interface MailServer {
  /** Returns the port. The first call starts the server. */
  port(): Promise<number>;
}
