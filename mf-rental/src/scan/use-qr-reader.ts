import { useEffect, useRef } from 'react';
import { type LazyCode, useLazyCode, useReport, useSwitch } from '@shared/module-kit';
import type { QrReader } from './reader/qr-reader';

/**
 * Loads the reader of a page. Ends its workers while the page is hidden.
 * @param isOurs whether a text is the code of a cabinet; the first one is used
 */
export function useQrReader(isOurs: (text: string) => boolean): LazyCode<QrReader> {
  const report = useReport();
  const isPlain = useSwitch('plainReader');
  const reader = useRef<QrReader | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      reader.current?.close();
    };
  }, []);
  return useLazyCode(async () => {
    const { createProductReader } = await import('./reader/product-reader');
    reader.current ??= createProductReader({
      isOurs,
      isPlain,
      onProblem: (error) => report({ code: 'SCAN_READER', detail: String(error) }),
    });
    // A page that was left while the code was loading needs no worker.
    if (isShown.current) await reader.current.start();
    return reader.current;
  }, 'SCAN_READER');
}
