import type { LoadedProps as Props } from '../loaded';
import type { AdapterParts } from '../shell-api';
import type { UseErrorText } from './texts';

export interface LoadedProps<T> extends Props<T> {
  /** Texts for the page's own error codes. The shell has texts for the others. */
  errorTexts?: Record<string, string>;
}

/** Creates the component that renders the state of a query. */
export const createLoaded = ({ LoadedWith }: AdapterParts, useErrorText: UseErrorText) =>
  function Loaded<T>({ errorTexts, ...props }: LoadedProps<T>) {
    const errorText = useErrorText();
    return <LoadedWith {...props} errorText={(error) => errorText(error, errorTexts)} />;
  };
