import type { ReactNode } from 'react';
import { useLazyCode } from '@shared/module-kit';
import { Page, PageTitle, Section } from '@shared/ui/core';
import { LateState } from '../LateState';

export interface LazyViewProps<Code> {
  /** Heading until the code is loaded. */
  title: string;
  load: () => Promise<Code>;
  /** Error code of the report if it cannot be loaded. */
  problem: string;
  children: (code: Code) => ReactNode;
}

/** View of the order's page whose code is loaded when it opens. The view brings its own page and heading. */
export function LazyView<Code>({ title, load, problem, children }: LazyViewProps<Code>) {
  const { state, code, retry } = useLazyCode(load, problem);
  if (code) return children(code);
  return (
    <Page busy>
      <Section>
        <PageTitle hidden>{title}</PageTitle>
        <LateState state={state} retry={retry} />
      </Section>
    </Page>
  );
}
