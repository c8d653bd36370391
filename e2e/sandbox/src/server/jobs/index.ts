export { type Job, type Jobs, createJobs } from './jobs';
