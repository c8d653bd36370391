export { type AppServer, appHandler, startAppServer } from './start';
