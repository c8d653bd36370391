export { type Ledger, readLedger } from './ledger';
