/** The document and the other files that publishing derives from the page data, and the rules to serve them. */
export { HOSTING_RULES } from '../store/hosting';
export { inlineHash } from './boot-script';
export { contentSecurityPolicy } from './csp';
export { FAVICON_FILE, ICON_SIZES, ICON_SOURCES, PREVIEW_FILE } from './icons';
export { regionFiles } from './region-files';
export { readPageData, withPageData } from './render';
export { WORKER_FILE, withDocument } from './worker-script';
