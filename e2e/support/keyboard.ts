import { type Locator, type Page, expect } from '@playwright/test';

/** Maximum number of Tab presses to reach a control. */
const TABS = 80;

/** A keyboard without a mouse. Every step requires that the focus is visible (WCAG 2.4.7) and not covered (2.4.11). */
export class Keyboard {
  /** Number of elements whose focus was checked. */
  checked = 0;

  constructor(private readonly page: Page) {}

  /** Presses Tab until the control has the focus. Checks the focus of every element on the way. */
  async reaches(control: Locator): Promise<void> {
    await expect(control.first()).toBeVisible();
    for (let presses = 0; presses < TABS; presses++) {
      await this.page.keyboard.press('Tab');
      await this.expectVisibleFocus();
      if (await control.and(this.page.locator(':focus')).count()) return;
    }
    throw new Error(`${TABS} Tab presses do not reach ${String(control)}`);
  }

  /** Reaches a link or a button and presses Enter. */
  async activates(control: Locator): Promise<void> {
    await this.reaches(control);
    await this.page.keyboard.press('Enter');
  }

  /** Reaches a text field and types. */
  async types(control: Locator, text: string): Promise<void> {
    await this.reaches(control);
    await this.page.keyboard.type(text);
  }

  /** Reaches a group of radio buttons by Tab and selects one of them by the arrow keys. */
  async chooses(group: Locator, choice: Locator): Promise<void> {
    await this.reaches(group.getByRole('radio'));
    const count = await group.getByRole('radio').count();
    // Space selects the focused radio button if none is selected yet.
    await this.page.keyboard.press('Space');
    for (let presses = 0; presses < count && !(await choice.isChecked()); presses++) {
      await this.page.keyboard.press('ArrowDown');
      await this.expectVisibleFocus();
    }
    await expect(choice).toBeChecked();
  }

  private async expectVisibleFocus(): Promise<void> {
    const problems = await this.page.evaluate(focusProblems);
    if (problems === null) return;
    this.checked++;
    expect(problems, `focus at ${this.page.url()}`).toEqual([]);
  }
}

/** Returns the problems of the focused element, or null if the document has no focused element. */
function focusProblems(): string[] | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const own = focused.getBoundingClientRect();
  // An invisible input has a visible label.
  const isInvisible = getComputedStyle(focused).opacity === '0' || own.width <= 1;
  const visual = isInvisible ? (focused.closest('label') ?? focused.parentElement!) : focused;
  const box = visual.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
    return hit !== null && (visual.contains(hit) || hit.contains(visual));
  };
  const problems: string[] = [];
  const name = focused.outerHTML.slice(0, 140);
  if (right <= left || bottom <= top) problems.push(`outside of the window: ${name}`);
  else if (!isHit(0.5, 0.1) || !isHit(0.5, 0.5) || !isHit(0.5, 0.9)) problems.push(`covered: ${name}`);
  const hasOutline = (node: Element | null) => {
    if (!node) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  // The outline of an invisible input is on its label or on the box beside it, that of a field on its frame.
  const carriers = [focused, focused.nextElementSibling, focused.parentElement, visual];
  if (isInvisible) carriers.push(...visual.querySelectorAll('*'));
  if (!carriers.some(hasOutline)) problems.push(`no focus indicator: ${name}`);
  return problems;
}
