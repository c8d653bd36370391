/** Build id, set by the build for each module: `<package version>-<8 hex>`. */
declare const __BUILD_ID__: string;
/** Module name from module.json, set by the build. */
declare const __MODULE__: string;
