export { type Jobs, createJobs } from './jobs';
export type { Job } from './lanes';
