/**
 * Returns the name and the message of a thrown value, or the kind, the code and the message of an object that is no error, such
 * as an ApiError. Never throws itself, although code may throw anything: an object without a prototype, a symbol, a revoked
 * proxy.
 */
export function describeThrown(value: unknown): string {
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    const { kind, code, message } = Object(value) as Record<string, unknown>;
    const texts = [kind, code, message].filter((one) => typeof one === 'string' || typeof one === 'number');
    return texts.join(' ').slice(0, 300) || String(value);
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
