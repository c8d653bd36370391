/** Returns the global name, chunk array name and class prefix of a build, e.g. `mf_orders_1_0_0_3fa9c1d2`. */
export const uniqueNameOf = (name: string, id: string) => `${name}_${id}`.replace(/[^a-zA-Z0-9]/g, '_');
