/** Returns a text with the line ends of Unix. Git on Windows may have written others. */
export const unixLines = (text: string): string => text.replace(/\r\n/g, '\n');
