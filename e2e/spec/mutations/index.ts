import type { Mutation } from './mutation';
import { pages } from './pages';
import { client, tracking } from './platform';
import { host, journeys, session, signIn } from './session';
import { address, languages, shell } from './shell';
import { points, routes, words } from './tables';

/** All mutations. Each one must make a test fail. */
export const MUTATIONS: readonly Mutation[] = [
  ...words,
  ...routes,
  ...points,
  ...shell,
  ...address,
  ...languages,
  ...client,
  ...tracking,
  ...session,
  ...signIn,
  ...pages,
  ...host,
  ...journeys,
];
