import {
  Alert,
  Button,
  EmptyState,
  FailedState,
  InlineFailure,
  Note,
  SkeletonBlock,
  SkeletonLine,
  SlowLine,
  Tag,
} from '../src/core';
import type { Stories, Story } from './story';

export default {
  title: 'core/States',
  shows: [Alert, EmptyState, FailedState, InlineFailure, Note, SkeletonBlock, SkeletonLine, SlowLine, Tag],
} satisfies Stories;

export const Empty: Story = {
  show: (text) => (
    <EmptyState title={text('nothing')} action={<Button>{text('rent')}</Button>}>
      <p>{text('nothingNote')}</p>
    </EmptyState>
  ),
};
export const Failed: Story = {
  show: (text) => (
    <FailedState title={text('failed')} code="NETWORK" onRetry={() => undefined}>
      <p>{text('failedNote')}</p>
    </FailedState>
  ),
};
export const Retrying: Story = {
  show: (text) => <FailedState title={text('failed')} code="NETWORK" onRetry={() => undefined} retrying />,
};
export const FailedCommand: Story = {
  show: (text) => (
    <Alert>
      <Note tone="bad">{text('failed')}</Note>
    </Alert>
  ),
};
export const FailedPart: Story = {
  show: (text) =>
    [false, true].map((retrying) => (
      <InlineFailure key={String(retrying)} code="HTTP_503" onRetry={() => undefined} retrying={retrying}>
        {text('failed')}
      </InlineFailure>
    )),
};
export const Loading: Story = {
  show: (text) => (
    <>
      <SkeletonLine size="title" width={180} />
      <SkeletonLine />
      <SkeletonBlock height={80} />
      <SlowLine>{text('failedNote')}</SlowLine>
    </>
  ),
};
export const Tags: Story = {
  show: (text) =>
    (['ok', 'warn', 'bad', 'off', 'plain'] as const).map((tone) => (
      <p key={tone}>
        <Tag tone={tone} icon="clock">
          {text('unpaid')}
        </Tag>
      </p>
    )),
};
export const TagOfRunningRental: Story = {
  on: 'night',
  show: (text) => (
    <Tag tone="run" icon="clock">
      {text('unpaid')}
    </Tag>
  ),
};
export const Notes: Story = {
  show: (text) =>
    (['ok', 'warn', 'bad', 'info'] as const).map((tone) => (
      <Note key={tone} tone={tone}>
        {text('note')}
      </Note>
    )),
};
