import type { ReactNode } from 'react';
import { Divider } from 'react-vant/es/divider/index.js';

/** A line with a text in its middle. react-vant's role `separator` would hide the text from screen readers. */
export const TextDivider = ({ children }: { children: ReactNode }) => (
  <Divider role="none" hairline={false}>
    {children}
  </Divider>
);
