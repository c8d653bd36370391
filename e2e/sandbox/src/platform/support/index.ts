import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { registerBenefits } from './benefits';
import { registerContact } from './contact';
import { registerFeedback } from './feedback';
import { registerHelpCases } from './help-cases';
import { registerUploads } from './uploads';

/** Support: feedback with photos, open cases, benefits and contact details. */
export function register(app: FastifyInstance, ctx: PlatformContext): void {
  registerFeedback(app, ctx);
  registerHelpCases(app, ctx);
  registerUploads(app, ctx);
  registerBenefits(app, ctx);
  registerContact(app, ctx);
}
