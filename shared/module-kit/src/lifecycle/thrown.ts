/**
 * Returns the name and the message of a thrown value. Never throws itself, although code may throw anything: an object
 * without a prototype, a symbol, a revoked proxy.
 */
export function describeThrown(value: unknown): string {
  try {
    return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
  } catch {
    return `a value of type ${typeof value} that cannot be read`;
  }
}

/** Returns the stack of a thrown value; undefined if it has none that can be read. */
export function stackOf(value: unknown): string | undefined {
  try {
    const { stack }: { stack?: unknown } = Object(value);
    return typeof stack === 'string' ? stack : undefined;
  } catch {
    return undefined;
  }
}
