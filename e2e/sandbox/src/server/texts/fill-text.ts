/**
 * Replaces the placeholders `{name}` of a text by their values.
 * @throws if a value is missing, so that no text is shown with a gap
 */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`text: no value for ${name}`);
    return value;
  });
