/** Drawings and rows of the rental domain. They are compiled into the pages that use them. */
export { BankTally, CabinetDrawing, Ruler, SlotNumber, type CabinetDrawingProps } from './Cabinet';
export { ChangeMapApp, DirectionsLink, type DirectionsLinkProps } from './Directions';
export { EmailText } from './EmailText';
export { MoneyFlow, StepList, TripList, type Moment, type Step, type TripStop } from './Lists';
export { useDistanceText } from './distance-text';
export { useOpeningText, type OpeningText } from './opening-text';
export { LocalTimeField, type LocalTimeFieldProps } from './LocalTimeField';
export { type MapAppChoice, useMapApps } from './map-app-choice';
export { useOrderDepositText } from './order-deposit-text';
export { PriceStair, type PriceStairProps } from './PriceStair';
export { planPrice, usePriceText, type PriceText } from './price-text';
export { refusesNotifications } from './refuses-notifications';
export { useRentBasisText } from './rent-basis-text';
export { useRowLimit } from './row-limit';
export { RunningRental, runningLinkClass } from './RunningRental';
export { DepositStateTag, OrderStateTag } from './StateTags';
export { BoardHead, StoreRow, shownCounts, type StoreRowProps } from './StoreRow';
