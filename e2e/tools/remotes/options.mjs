/** Options of Module Federation for the example remote. They are the same in every tool. */
export const FEDERATION = {
  name: 'points',
  filename: 'remoteEntry.js',
  manifest: true,
  dts: false,
  exposes: { './Points': './Points.js' },
  shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
};
