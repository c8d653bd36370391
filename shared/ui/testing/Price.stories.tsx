import { PLANS } from '@shared/domain/testing';
import { sampleOrder } from '@shared/module-testing';
import { PriceStair, type PriceStairProps, RunningRental, usePriceText } from '../src/domain';
import type { Stories, Story } from './story';

export default { title: 'domain/Price', shows: [PriceStair, RunningRental] } satisfies Stories;

const HOUR = 3600;
const RENTAL = sampleOrder({});
const stair = (plan: keyof typeof PLANS, more: Partial<PriceStairProps> = {}): Story => ({
  on: more.tone === 'night' ? 'night' : 'surface',
  show: (_text, language) => (
    <PriceStair rental={{ plan: PLANS[plan], coupon: null }} language={language} {...more} />
  ),
});
export const Japan = stair('JP');
export const Malaysia = stair('MY');
export const HongKong = stair('HK');
export const Running = stair('JP', { seconds: 4 * HOUR, tone: 'night' });
export const SecondDay = stair('JP', { seconds: 26 * HOUR, tone: 'night' });
export const Off = stair('HK', { off: true });
export const Mini = stair('MY', { seconds: HOUR, mini: true });

function PlanLines() {
  const { line } = usePriceText();
  return Object.entries(PLANS).map(([name, plan]) => <p key={name}>{line(plan)}</p>);
}
export const OnOneLine: Story = { show: () => <PlanLines /> };

export const BarOfRental: Story = {
  on: 'nothing',
  show: (_text, language) => (
    <RunningRental
      order={RENTAL}
      now={Date.parse(RENTAL.startedAt!) + (2 * HOUR + 850) * 1000}
      language={language}
    />
  ),
};
