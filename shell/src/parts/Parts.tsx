import { type CSSProperties, useCallback, useState } from 'react';
import type { PageScopeValue, PartProps } from '@shared/module-kit/host';
import { findParts } from './find-parts';
import { PartArea } from './PartArea';
import type { PartsConfig } from './place';
import { useAppState } from './use-app-state';

export interface PartsProps {
  /** The page that has the place. */
  page: PageScopeValue;
  name: string;
  props: PartProps;
  /** Style of the place, which reserves its height. */
  space: CSSProperties;
  config: PartsConfig;
}

/** Renders a place with its parts. The place disappears when no part is left. */
export default function Parts({ page, name, props, space, config }: PartsProps) {
  const session = useAppState(config, ({ session: { signedIn, userId } }) => `${signedIn} ${userId ?? ''}`);
  const [parts] = useState(() => findParts(page, name, config));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const onLeftOut = useCallback((module: string) => setLeftOut((before) => [...before, module]), []);
  if (parts.length === 0) return null;
  return (
    <div
      // Fixed and floating elements of a part stay within the place, except for the ring of a focused control. The oldest browsers
      // do not know "clip". They ignore it and keep "hidden".
      style={{
        ...space,
        contain: 'layout',
        overflow: 'hidden',
        overflowX: 'clip',
        overflowY: 'clip',
        overflowClipMargin: 8,
      }}
      hidden={parts.every(({ module }) => leftOut.includes(module))}
      data-place={`${page.module}/${name}`}
    >
      {parts.map((filler) => (
        <PartArea
          key={filler.module}
          filler={filler}
          page={page}
          place={name}
          props={props}
          session={session}
          config={config}
          onLeftOut={onLeftOut}
        />
      ))}
    </div>
  );
}
