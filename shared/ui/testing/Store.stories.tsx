import { Button } from '../src/core';
import { BoardHead, StoreRow, type StoreRowProps } from '../src/domain';
import type { Stories, Story } from './story';

export default { title: 'domain/Store', shows: [StoreRow, BoardHead] } satisfies Stories;

const row = (more: Partial<StoreRowProps> = {}): Story => ({
  show: (text) => (
    <>
      <BoardHead emphasis={more.emphasis ?? 'rent'} label={text('store')} />
      <ul>
        <li>
          <StoreRow
            name={text('store')}
            floor={text('floor')}
            distance="80 m"
            opening={{ text: text('open'), tone: 'ok' }}
            rentable={5}
            returnable={3}
            emphasis="rent"
            onSelect={() => undefined}
            actions={more.selected && <Button variant="line">{text('directions')}</Button>}
            {...more}
          />
        </li>
      </ul>
    </>
  ),
});
export const Row = row();
export const Selected = row({ selected: true });
export const ToReturn = row({ emphasis: 'return' });
export const Offline = row({ offline: true });
export const OldCounts = row({ outdated: true, ageSeconds: 900 });
export const NoPosition = row({ distance: null });
