export { type NewCabinet, bankCode, createCabinets } from './create';
export {
  type CabinetCounts,
  bankToRent,
  cabinetCounts,
  cabinetsOfStore,
  countedAt,
  emptySlot,
  filledSlots,
} from '../../platform/cabinets/counts';
export {
  type CabinetEvent,
  type CommandRow,
  askCabinet,
  correctedTime,
  lastCommand,
  onCabinetEvent,
  sendEject,
} from './messages';
export { type CabinetProfile, PROFILES } from './profiles';
export { placeBank, pushIn, setProfile } from './returns';
