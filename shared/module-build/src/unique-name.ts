/** Returns a build's name for globals, chunk arrays and class prefixes, e.g. `mf_orders_1_0_0_3fa9c1d2`. */
export const toUniqueName = (name: string, id: string) => `${name}_${id}`.replace(/[^a-zA-Z0-9]/g, '_');
