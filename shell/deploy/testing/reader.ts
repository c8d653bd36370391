/**
 * Reads the page of a store up to a hundred times a second. Prints READY, reads until stdin ends, then prints the
 * number of reads, the errors and the revisions as JSON.
 */
import { readPageData } from '../render/render';
import { openStore } from '../store/open-store';

const store = openStore(process.argv[2]!, '/');
const revisions = new Set<string>();
const broken: string[] = [];
let reads = 0;
let reading = true;
process.stdin.on('end', () => (reading = false)).resume();
console.log('READY');
while (reading) {
  const startedAt = Date.now();
  const page = await store.readPage();
  reads++;
  try {
    revisions.add(readPageData(page!.html).revision);
    if (!page!.html.endsWith('</html>\n')) throw new Error('the end is missing');
  } catch (error) {
    broken.push((error as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 10 - (Date.now() - startedAt))));
}
console.log(JSON.stringify({ reads, broken, revisions: [...revisions] }));
