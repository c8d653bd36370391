import type { RegionCode } from '@shared/http-api/app';
import type { Language } from '../../server/texts/languages';
import type { PlatformContext } from '../context';
import { signInMail } from './mail-text';
import { getMailer } from './mailer';

/** Sends a sign-in code. Do not call it inside a transaction. */
export async function sendSignInCode(
  ctx: PlatformContext,
  letter: { to: string; code: string; validMinutes: number; region: RegionCode; language: Language },
): Promise<void> {
  const mailer = await getMailer(ctx);
  const { to, region, language, code, validMinutes } = letter;
  await mailer.send({
    to,
    kind: 'SIGN_IN_CODE',
    region,
    language,
    text: signInMail(code, validMinutes, language),
  });
}
