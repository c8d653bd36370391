import { BankTally, CabinetDrawing, Ruler, SlotNumber } from '../src/domain';
import type { Stories, Story } from './story';

export default {
  title: 'domain/Cabinet',
  shows: [CabinetDrawing, BankTally, Ruler, SlotNumber],
} satisfies Stories;

const cabinet = (more: { open: number | null; pushed: number; tone?: 'day' | 'night' }): Story => ({
  on: more.tone === 'night' ? 'night' : 'surface',
  show: (text) => (
    <CabinetDrawing slots={8} banks={[1, 2, 3, 5, 8]} sn="JPC00001" label={text('drawing')} {...more} />
  ),
});
export const Closed = cabinet({ open: null, pushed: 0 });
export const Open = cabinet({ open: 3, pushed: 0.6 });
export const AtNight = cabinet({ open: 3, pushed: 1, tone: 'night' });

export const Counts: Story = {
  show: (text) => (
    <>
      <BankTally banks={5} free={3} label={text('drawing')} />
      <BankTally banks={0} free={8} />
      <BankTally banks={4} free={2} off={2} />
      <BankTally banks={5} free={3} off />
    </>
  ),
};
export const Time: Story = {
  show: () => [0, 20, 60].map((filled) => <Ruler key={filled} total={60} filled={filled} />),
};
export const Slot: Story = { show: () => <SlotNumber slot={3} /> };
