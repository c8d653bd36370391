/** A rectangle in drawing units. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A place that a label may take: its reference point and the part of the text at this point. */
export interface LabelPlace {
  x: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Label {
  text: string;
  /** Baseline. */
  y: number;
  /** Font size. */
  size: number;
  /** Possible places, the preferred one first. */
  places: LabelPlace[];
}

/** Widths of characters relative to the font size, for the widest of the usual system fonts in semibold. */
const WIDE = 1.02;
const NARROW = 0.7;
/** Least distance between two labels. */
const GAP = 3;

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? WIDE : NARROW) * size, 0);

/** Returns the rectangle that a text takes at a place. */
export function labelBox({ text, y, size }: Omit<Label, 'places'>, { x, anchor }: LabelPlace): Box {
  const width = widthOf(text, size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size, bottom: y + size * 0.25 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom;

/**
 * Chooses a place for each label so that no label overlaps another one, or a taken rectangle, or leaves the drawing.
 * Earlier labels have priority.
 * @param width width of the drawing
 * @returns the place of each label; null if it has no free place
 */
export function placeLabels(labels: Label[], taken: Box[], width: number): (LabelPlace | null)[] {
  const boxes = [...taken];
  return labels.map((label) => {
    for (const place of label.places) {
      const box = labelBox(label, place);
      if (box.left < -1 || box.right > width + 1 || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      return place;
    }
    return null;
  });
}
