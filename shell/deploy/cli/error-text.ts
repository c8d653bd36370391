/** Sentences about the codes of failed operations of the system: what happened and what to do. */
const SENTENCES: Partial<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and run the command again.',
  EDQUOT: 'The quota of the disk is used up. Free some space and run the command again.',
  EROFS: 'The file system can only be read. Mount it writable, or choose another folder.',
  EACCES: 'The permissions do not allow it. Run the command as the user who owns the folder.',
  EPERM: 'The permissions do not allow it. Run the command as the user who owns the folder.',
  EMFILE: 'Too many files are open. Close other programs and run the command again.',
  ECONNREFUSED: 'Nothing listens at this address. Check the address and the network.',
  ENOTFOUND: 'This host does not exist. Check the address and the network.',
};

/** Returns the first sentence that fits an error or one of its causes. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, address } = error as NodeJS.ErrnoException & { address?: string };
  const sentence = code && SENTENCES[code];
  if (!sentence) return sentenceOf(error.cause);
  const place = path ?? address;
  return place ? `${place}: ${sentence}` : sentence;
}

/** Describes a failed command for its user: what happened and what to do. */
export function errorText(error: unknown): string {
  const sentence = sentenceOf(error);
  if (!(error instanceof Error)) return String(error);
  if (!sentence) return error.message;
  // The message of an error of the system only repeats its code.
  return (error as NodeJS.ErrnoException).code ? sentence : `${error.message} ${sentence}`;
}
