import { HeaderBar, LanguagePicker, LanguageRow } from '../src/core';
import type { Stories, Story } from './story';

export default { title: 'core/Header', shows: [HeaderBar, LanguagePicker, LanguageRow] } satisfies Stories;

const keep = () => undefined;

export const Bar: Story = {
  show: (text, language) => (
    <HeaderBar title={text('orders')} onBack={keep} backLabel={text('back')}>
      <LanguagePicker language={language} onChange={keep} />
    </HeaderBar>
  ),
};
export const BarOfFirstPage: Story = {
  show: (text) => <HeaderBar title={text('orders')} backLabel={text('back')} />,
};
export const Pickers: Story = {
  show: (_text, language) => (
    <>
      <LanguagePicker language={language} onChange={keep} tone="float" />
      <LanguagePicker language={language} onChange={keep} tone="float" compact />
    </>
  ),
};
export const Row: Story = { show: (_text, language) => <LanguageRow language={language} onChange={keep} /> };
