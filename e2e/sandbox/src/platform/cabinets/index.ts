export { type CommandRow, correctedTime, lastCommand, sendEject } from './commands';
export {
  type CabinetCounts,
  type LastCounts,
  bankToRent,
  cabinetCounts,
  cabinetsOfStore,
  countedAt,
  filledSlots,
  lastCounts,
} from './counts';
