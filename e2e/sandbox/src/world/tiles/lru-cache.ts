/** Keeps the most recently used values, up to a maximum number. Forgets a promise that rejects. */
export class LruCache<T> {
  private readonly entries = new Map<string, T>();

  constructor(private readonly limit: number) {}

  get(key: string, make: () => T): T {
    let value = this.entries.get(key);
    if (value === undefined) value = this.forgetIfRejected(key, make());
    else this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value!);
    return value;
  }

  private forgetIfRejected(key: string, value: T): T {
    if (value instanceof Promise) {
      value.catch(() => {
        if (this.entries.get(key) === value) this.entries.delete(key);
      });
    }
    return value;
  }
}
