import { type Box, type Label, type LabelPlace, labelBox, placeLabels } from './place-labels';
import { type StairDrawing, bankSize, bankX, ghostX } from './stair-drawing';
import css from './PriceStair.module.css';

const PRICE_SIZE = 13;
const TIME_SIZE = 11.5;
/** Distance of a price from the end of its step if a power bank stands there. */
const BESIDE_BANK = 22;
const HOUR = 3600;
/** Maximum number of prices that all carry their currency. */
const WIDE_COLUMNS = 5;

/** Draws the cap and the axis, and labels the columns of hours, or the days, with their prices and times. */
export function StairScale(drawing: StairDrawing) {
  const { capped } = drawing.chart;
  const { width, base, top, hatch, minor, major } = drawing.geometry;
  const cap = capped ? capLabel(drawing) : null;
  // A coupon lowers the steps, so that the ghost of the power bank stands at the height of the cap.
  const capPlace = cap && placeLabels([cap], bankBoxes(drawing), width)[0];
  return (
    <>
      {capped && (
        <>
          <path className={css.hatch} d={hatch} />
          <path className={css.ceiling} d={`M1 ${top}H${width - 1}`} />
        </>
      )}
      <path className={css.axis} d={`M1 ${base}H${width - 1}`} />
      <path className={css.minor} d={minor} />
      <path className={css.major} d={major} />
      <PriceLabels {...drawing} capBox={cap && capPlace ? labelBox(cap, capPlace) : null} />
      <TimeLabels {...drawing} />
      {cap && capPlace && (
        <text className={css.capText} x={capPlace.x} y={cap.y} textAnchor={capPlace.anchor}>
          {cap.text}
        </text>
      )}
    </>
  );
}

function capLabel({
  chart: { columns, days },
  capOfDay,
  geometry: { top, width },
  texts: { t, money },
}: StairDrawing): Label {
  const highest = columns[columns.length - 1]!.price;
  const price = money(days.length > 0 ? highest : (capOfDay ?? highest));
  const text =
    days.length > 0
      ? t('stair.capUntil', { price, day: days[days.length - 1]!.day })
      : t('stair.cap', { price });
  const places: LabelPlace[] = [
    { x: 1, anchor: 'start' },
    { x: width - 1, anchor: 'end' },
  ];
  return { text, y: top + 19, size: PRICE_SIZE, places };
}

/** Returns the rectangles of the power bank and its ghost. */
function bankBoxes({ geometry: { width }, now, ghostY, mini }: StairDrawing): Box[] {
  if (!now) return [];
  const size = bankSize(mini);
  const x = bankX(now, width, mini);
  const box = (centre: number, y: number) => ({
    left: centre - size.width / 2,
    right: centre + size.width / 2,
    top: y - size.height,
    bottom: y,
  });
  return [box(x, now.y), ...(ghostY === null ? [] : [box(ghostX(x, width, mini), ghostY)])];
}

/** Prices stand on their steps. The last one, which is the highest, has priority. */
function PriceLabels(drawing: StairDrawing & { capBox: Box | null }) {
  const { chart, geometry, texts, now, capBox } = drawing;
  const { placed, width, xAt, heightOf } = geometry;
  const steps =
    chart.days.length > 0
      ? chart.days.map(({ from, until, price }) => ({
          price,
          y: heightOf(price),
          start: xAt(from),
          end: xAt(until),
          flat: placed.some((column) => column.price === price && column.from === from),
        }))
      : placed.map(({ price, y, x, w }) => ({ price, y, start: x, end: x + w, flat: true }));
  const many = steps.length > WIDE_COLUMNS;
  const labels = steps
    .map(({ price, y, start, end, flat }, index): Label & { past: boolean } => {
      const text = many && index < steps.length - 1 ? texts.bareMoney(price) : texts.money(price);
      const line = { text, y: y - 6, size: PRICE_SIZE };
      const atStart = { x: start + 5, anchor: 'start' as const };
      // To the right of a step the next one rises, so only the end may be wider than the step.
      const fits = flat && labelBox(line, atStart).right <= end;
      return {
        ...line,
        places: [
          ...(fits ? [atStart] : []),
          { x: end - 5, anchor: 'end' },
          { x: end - BESIDE_BANK, anchor: 'end' },
        ],
        past: now !== null && now.x >= start,
      };
    })
    .reverse();
  const taken = [...bankBoxes(drawing), ...(capBox ? [capBox] : [])];
  const places = placeLabels(labels, taken, width);
  return labels.map(({ text, y, past }, index) => {
    const place = places[index];
    return (
      place && (
        <text
          key={text}
          className={`${css.price} ${past ? css.past : ''}`}
          x={place.x}
          y={y}
          textAnchor={place.anchor}
        >
          {text}
        </text>
      )
    );
  });
}

/** Times stand below the ends of the columns, names of days below the middle of their days. */
function TimeLabels({ chart, geometry: { placed, base, width, xAt }, texts }: StairDrawing) {
  const label = (text: string, x: number, anchor: 'start' | 'middle' | 'end'): Label => ({
    text,
    y: base + 20,
    size: TIME_SIZE,
    places: [{ x, anchor }],
  });
  const ends = placed.slice(0, -1);
  // Whole hours have priority, because they are short and easy to read.
  const ordered = [
    ...ends.filter(({ until }) => until % HOUR === 0),
    ...ends.filter(({ until }) => until % HOUR !== 0),
  ];
  const hours = [
    label(chart.from === 0 ? '0' : texts.time(chart.from), 1, 'start'),
    label(texts.time(placed[placed.length - 1]!.until), width - 1, 'end'),
    ...ordered.map(({ x, w, until }) => label(texts.time(until), x + w, 'middle')),
  ];
  const names = chart.days.map(({ day, from, until }) =>
    label(texts.t('stair.day', { day }), (xAt(from) + xAt(until)) / 2, 'middle'),
  );
  const labels = names.length > 0 ? names : hours;
  const places = placeLabels(labels, [], width);
  return labels.map(({ text, y }, index) => {
    const place = places[index];
    return (
      place && (
        <text key={text} className={css.time} x={place.x} y={y} textAnchor={place.anchor}>
          {text}
        </text>
      )
    );
  });
}
