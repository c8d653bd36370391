import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { ServerContext } from '../../server/context';
import { languageOfTags, resolveLanguage } from '../../server/http/language';
import { accountFor, findAccount } from './accounts';
import { parseEmail } from '../../server/texts/email-address';
import { readForm, sendPage } from './form';
import { type IssuerId, ISSUERS } from '../../ports/identity-providers';
import { signInPage } from './sign-in-page';

/** Shows the sign-in page of an issuer and handles its form. */
export async function interact(
  ctx: ServerContext,
  id: IssuerId,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const issuer = ISSUERS[id].name;
  const { ui_locales: locales } = details.params;
  const language =
    (typeof locales === 'string' ? languageOfTags(locales.split(' ')) : null) ??
    resolveLanguage(request.headers);
  const action = `/${id}/interaction/${details.uid}`;
  if (request.method !== 'POST') {
    const last = details.session && (await findAccount(ctx.db, id, details.session.accountId));
    const email = String(details.params.login_hint ?? last?.email ?? '');
    sendPage(
      response,
      signInPage({ issuer, language, action, email, name: last?.name ?? '', hasError: false }),
    );
    return;
  }
  const form = await readForm(request);
  if (form.get('choice') === 'cancel') {
    const result = { error: 'access_denied', error_description: 'the renter cancelled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    return;
  }
  const typed = form.get('email') ?? '';
  const email = parseEmail(typed);
  const name = form.get('name')?.trim() || typed.split('@')[0] || 'Renter';
  if (!email) {
    sendPage(response, signInPage({ issuer, language, action, email: typed, name, hasError: true }), 422);
    return;
  }
  const account = await accountFor(ctx.db, id, email, name);
  const result = { login: { accountId: account.subject } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
