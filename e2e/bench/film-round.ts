import { LINES } from './conditions';
import { type Measurement, visitTargets, withBrowser } from './measure';
import type { VariantName } from './variants/variant';
import { visit } from './visit';
import { type Film, type Picture, filmstrip } from './filmstrip';

/** Number of pictures of a filmstrip. */
const PICTURES = 8;

/** A filmed cold visit, which is not measured, because the screenshots cost time. */
export interface FilmedVisit {
  address: string;
  variant: VariantName;
  pictures: Picture[];
}

/** Films one cold visit of every page in every variant on the average line. */
export async function filmRound(measurement: Measurement): Promise<FilmedVisit[]> {
  const { executablePath, chromiumArgs, pages, variants } = measurement;
  const targetOf = visitTargets(measurement);
  const films: FilmedVisit[] = [];
  for (const page of pages) {
    for (const variant of variants) {
      const film: Film = { beganAt: 0, frames: [] };
      const target = { ...targetOf(page, LINES.average, variant), film };
      const { usableMs } = await withBrowser(
        executablePath,
        (browser) => visit(browser, target),
        chromiumArgs,
      );
      films.push({ address: page.address, variant, pictures: filmstrip(film, usableMs, PICTURES) });
    }
  }
  return films;
}
