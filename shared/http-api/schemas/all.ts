export * from './plan';
export * from './store';
export * from './order';
export * from './payment';
export * from './account';
export * from './support';
export * from './telemetry';
export * from './push';
