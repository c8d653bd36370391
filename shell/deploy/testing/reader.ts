/**
 * A renter who asks for the page a hundred times a second, in a process of its own: prints READY, reads until its input
 * ends, then prints how often it read, what it could not make sense of, and every revision that it saw.
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
  const begun = Date.now();
  const page = await store.readPage();
  reads++;
  try {
    revisions.add(readPageData(page!.html).revision);
    if (!page!.html.endsWith('</html>\n')) throw new Error('the end is missing');
  } catch (error) {
    broken.push((error as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 10 - (Date.now() - begun))));
}
console.log(JSON.stringify({ reads, broken, revisions: [...revisions] }));
