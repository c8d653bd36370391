import { useCallback } from 'react';

export interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string | undefined;
}

/** Shows an image by an object URL, which exists only while the image is shown, and contains no token. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.setAttribute('src', url);
      return () => {
        URL.revokeObjectURL(url);
        image.removeAttribute('src');
      };
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
