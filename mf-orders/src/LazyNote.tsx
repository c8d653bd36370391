import type { ReactNode } from 'react';
import { useLazyCode } from '@shared/module-kit';
import { Section, SkeletonBlock } from '@shared/ui/core';

export interface LazyNoteProps<Code> {
  load: () => Promise<Code>;
  /** Error code of the report if it cannot be loaded. */
  problem: string;
  /** Usual height of the content in CSS px, without the section's padding. 0 if nothing stands below it. */
  height: number;
  children: (code: Code) => ReactNode;
}

/**
 * Section of a page whose code is loaded when the page shows it. Keeps its place meanwhile, so that nothing below moves.
 * The page is complete without it: nothing is shown if the code cannot be loaded.
 */
export function LazyNote<Code>({ load, problem, height, children }: LazyNoteProps<Code>) {
  const { state, code } = useLazyCode(load, problem);
  if (code) return children(code);
  if (state === 'failed' || !height) return null;
  return (
    <Section tight>
      <SkeletonBlock height={height} />
    </Section>
  );
}
