/** Dispatches an event as the browser does for the renter. jsdom marks each event that code dispatches as not trusted. */
export function dispatchTrusted(type: string, target: EventTarget = window): void {
  const event = new Event(type, { bubbles: true });
  for (const symbol of Object.getOwnPropertySymbols(event)) {
    const inner: unknown = Reflect.get(event, symbol);
    if (inner && typeof inner === 'object' && 'isTrusted' in inner)
      Object.defineProperty(inner, 'isTrusted', { get: () => true, set: () => undefined });
  }
  target.dispatchEvent(event);
}
