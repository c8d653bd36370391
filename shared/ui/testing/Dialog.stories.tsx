import { Dialog, QuestionDialog, Sheet, Toast } from '../src/core';
import type { Stories, Story } from './story';

export default { title: 'core/Dialog', shows: [Dialog, QuestionDialog, Sheet, Toast] } satisfies Stories;

const stay = () => undefined;

export const Question: Story = {
  show: (text) => (
    <QuestionDialog
      title={text('refundTitle')}
      body={text('refundNote')}
      confirm={text('retry')}
      cancel={text('cancel')}
      answer={stay}
    />
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
