import { Button, Dialog, Sheet, Toast } from '../src/core';
import type { Stories, Story } from './story';

export default { title: 'core/Dialog', shows: [Dialog, Sheet, Toast] } satisfies Stories;

const stay = () => undefined;

export const Question: Story = {
  show: (text) => (
    <Dialog
      open
      onClose={stay}
      title={text('refundTitle')}
      actions={
        <>
          <Button variant="line">{text('cancel')}</Button>
          <Button>{text('retry')}</Button>
        </>
      }
    >
      <p>{text('refundNote')}</p>
    </Dialog>
  ),
};
export const BottomSheet: Story = {
  show: (text) => (
    <Sheet open onClose={stay} title={text('method')}>
      <p>{text('cardNote')}</p>
    </Sheet>
  ),
};
export const Message: Story = { show: (text) => <Toast message={text('saved')} /> };
