/** Set by the build for each module: `<package version>-<8 hex>`. */
declare const __BUILD_ID__: string;
/** Set by the build: the module's name as in module.json. */
declare const __MODULE__: string;
