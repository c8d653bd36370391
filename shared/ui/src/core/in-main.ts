import { createContext } from 'react';

/** Whether the component is inside the `main` element of a `Page`. */
export const InMain = createContext(false);
