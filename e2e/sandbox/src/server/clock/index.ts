export { type ServerClock, DAY_SECONDS, createServerClock, plusMs, plusSeconds } from './server-clock';
export { plusWorkingDays } from './working-days';
