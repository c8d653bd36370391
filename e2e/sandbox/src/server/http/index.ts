export { type Account, type RouteRequest, defineRoute } from './route';
export { HttpFault, Refusal, notFound } from './faults';
export { languageOf } from './language';
export { browserOf } from './browser';
export { createApi } from './server';
