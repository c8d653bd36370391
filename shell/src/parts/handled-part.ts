import type { DOMAttributes, SyntheticEvent } from 'react';
import type { PartsConfig } from './place';

/** Events of parts, innermost last. The browser has finished those whose phase is 0. */
let events: { event: Event; part: string }[] = [];
const inProgress = () => events.filter(({ event }) => event.eventPhase !== 0);

/**
 * Creates the handlers of an element around a part that record which part handles an event, for the report of a thrown
 * value that has no stack. React calls them for events in the part's portals too.
 * @param part `module@version`
 */
export function recordHandled(
  part: string,
  { handled }: Pick<PartsConfig, 'handled'>,
): DOMAttributes<HTMLElement> {
  handled.part = () => inProgress().pop()?.part;
  const record = ({ nativeEvent: event }: SyntheticEvent) => {
    events = [...inProgress(), { event, part }];
  };
  return {
    onClickCapture: record,
    onInputCapture: record,
    onChangeCapture: record,
    onSubmitCapture: record,
    onKeyDownCapture: record,
    onKeyUpCapture: record,
    onFocusCapture: record,
    onBlurCapture: record,
    onPointerDownCapture: record,
    onPointerUpCapture: record,
  };
}
