export { type NewCabinet, createCabinet, createCabinets } from './create';
