import type { createPlaces as shellPlaces } from '../../../../shell/src/parts/place';

/** Replaces `shell/src/parts/place.tsx`: the variants show no parts, whose code loads versions of modules. */
export const createPlaces: typeof shellPlaces = () => () => null;
