/**
 * Returns a sentence about the first word that is no module; null if all are.
 * @param modules names of the modules of this checkout
 */
export function unknownModule(names: readonly string[], modules: readonly string[]): string | null {
  const unknown = names.find((name) => !modules.includes(name));
  return unknown === undefined
    ? null
    : `There is no module "${unknown}". The modules are ${modules.join(', ')}.`;
}
