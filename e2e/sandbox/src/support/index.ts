import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context';
import { registerBenefits } from './benefits';
import { registerContact } from './contact';
import { registerFeedback } from './feedback';
import { registerUploads } from './uploads';

/** What helps a renter: fault reports with photos, coupons, texts, and how to reach a person. */
export function register(app: FastifyInstance, ctx: SandboxContext): void {
  registerFeedback(app, ctx);
  registerUploads(app, ctx);
  registerBenefits(app, ctx);
  registerContact(app, ctx);
}
