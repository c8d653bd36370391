import { render, screen } from '@testing-library/react';
import { BankTally, CabinetDrawing, Ruler, SlotNumber } from './Cabinet';

const widthOf = (container: HTMLElement, selector: string) =>
  Number(container.querySelector(selector)!.getAttribute('width'));

describe('BankTally', () => {
  const count = (container: HTMLElement) =>
    ['.tallyBank', '.tallyFree'].map((kind) => container.querySelectorAll(kind).length);

  test('draws banks before free slots and has a name', () => {
    const { container } = render(<BankTally banks={2} free={3} label="2 banks, 3 free slots" />);
    expect(screen.getByRole('img', { name: '2 banks, 3 free slots' })).toBeVisible();
    expect(count(container)).toEqual([2, 3]);
    const [bank, free] = [...container.querySelectorAll('.tallyBank, .tallyFree')].slice(1, 3);
    expect(Number(bank!.getAttribute('x'))).toBeLessThan(Number(free!.getAttribute('x')));
  });

  test('draws slots out of order as neither bank nor free, and is decorative without a name', () => {
    const { container } = render(<BankTally banks={1} free={1} off={2} />);
    expect(count(container)).toEqual([1, 3]);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  test('draws large numbers in proportion, with at most 60 pieces', () => {
    const { container } = render(<BankTally banks={2 ** 40} free={2 ** 40} />);
    expect(container.querySelectorAll('.tallyBank')).toHaveLength(30);
    expect(container.querySelectorAll('.tallyFree')).toHaveLength(30);
  });
  test('is dim while the cabinet is offline, and has one place at least', () => {
    const { container } = render(<BankTally banks={0} free={0} off />);
    expect(container.querySelector('svg')).toHaveClass('dim');
    expect(count(container)).toEqual([0, 1]);
  });
});

describe('Ruler', () => {
  test.each([
    [30, 171.5],
    [0, 0],
    [-5, 0],
    [90, 343],
  ])('fills %d of 60 as %d units', (filled, width) => {
    const { container } = render(<Ruler total={60} filled={filled} />);
    expect(widthOf(container, '.rulerFill')).toBeCloseTo(width);
  });

  test('has a longer tick at each major unit', () => {
    const { container } = render(<Ruler total={15} filled={4} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const ticks = container.querySelector('.rulerTick')!.getAttribute('d')!;
    expect(ticks.match(/v8/g)).toHaveLength(4);
    expect(ticks.match(/v4/g)).toHaveLength(12);
  });
});

describe('CabinetDrawing', () => {
  const draw = (props: Partial<Parameters<typeof CabinetDrawing>[0]> = {}) =>
    render(
      <CabinetDrawing
        slots={6}
        banks={[1, 2, 5]}
        open={3}
        pushed={0.5}
        sn="JPC00001"
        label="Slot 3 of 6 is open"
        {...props}
      />,
    ).container;

  test('has a name, the serial number and a number for each slot', () => {
    const container = draw();
    expect(screen.getByRole('img', { name: 'Slot 3 of 6 is open' })).toBeVisible();
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'JPC00001',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(container.querySelectorAll('.bank')).toHaveLength(3);
    expect(container.querySelectorAll('.numberOn')).toHaveLength(1);
  });

  test('pushes the bank out of the open slot', () => {
    expect(draw({ pushed: 0.5 }).querySelector<HTMLElement>('.out')!.style.transform).toBe(
      'translateX(43px)',
    );
    expect(draw({ open: null }).querySelector('.out')).toBeNull();
  });

  test.each([
    [60, null, 1, 12],
    [60, 3, 1, 12],
    [60, 30, 25, 36],
    [60, 60, 49, 60],
    [2 ** 40, 7, 2, 13],
    [6, 8, 1, 8],
  ])('of %d slots with slot %p open, draws the slots %d to %d', (slots, open, first, last) => {
    const numbers = [...draw({ slots, open }).querySelectorAll('.number, .numberOn')];
    expect(numbers.map(({ textContent }) => Number(textContent))).toEqual(
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    );
  });

  test('leads a line to the open slot if it has a start', () => {
    expect(draw({ leader: 20 }).querySelector('.leader')).toHaveAttribute('d', 'M-44 20H6V117H28');
    expect(draw().querySelector('.leader')).toBeNull();
  });
});

test('shows the number of the slot as text', () => {
  render(<SlotNumber slot={7} />);
  expect(screen.getByText('7')).toBeVisible();
});
