export { type Account, type RouteRequest, defineRoute, renterOf } from './route';
export { HttpFault, Refusal, accountDeleted, notFound } from './faults';
export { resolveLanguage } from './language';
export { createApi } from './server';
