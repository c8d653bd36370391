import { endpointHooks } from '@shared/module-kit';

/** Creates the hooks of this build's endpoints. */
export const { queryHook, mutationHook } = endpointHooks(`${__MODULE__}@${__BUILD_ID__}`);
