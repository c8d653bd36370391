import type { ReadResult, ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Pass } from './frame-decoder';
import { type GrayImage, darkenPrint, shrink, toPixels } from './gray-image';

const OPTIONS: ReaderOptions = {
  formats: ['QRCodeModel2', 'QRCodeModel1'],
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
};
/** Longest side in px of the reduced pass, which reads large blurred codes. */
const SMALL_SIDE = 640;

/** Returns whether the result is a whole text. The text of a code in several symbols is incomplete in each of them. */
const isComplete = ({ isValid, text, sequenceSize }: ReadResult) =>
  isValid && text !== '' && sequenceSize <= 1;

/** Returns the passes with zxing: the whole image with different thresholds, and reduced. */
export function zxingPasses(read: typeof readBarcodes): [Pass, ...Pass[]] {
  const readCodes = async (image: GrayImage, options: ReaderOptions = {}): Promise<string[]> => {
    const results = await read(toPixels(image) as ImageData, { ...OPTIONS, ...options });
    return results.filter(isComplete).map(({ text }) => text);
  };
  return [
    (image) => readCodes(image),
    (image) => readCodes(shrink(image, SMALL_SIDE), { tryDenoise: true }),
    (image) => readCodes(image, { binarizer: 'GlobalHistogram' }),
    (image) => readCodes(darkenPrint(image), { binarizer: 'FixedThreshold' }),
    (image) => readCodes(image, { tryDenoise: true }),
  ];
}
