/**
 * The service worker of an environment whose page has switched it off. Browsers install it in place of the worker that a
 * phone has. It removes itself, and answers no request.
 */
import { retire } from './retire';
import { scope } from './scope';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(retire(scope)));
