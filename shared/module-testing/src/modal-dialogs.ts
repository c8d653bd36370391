/** Modal dialogs of the browser, which jsdom lacks: focus, Esc and the events `cancel` and `close`. */
const open: HTMLDialogElement[] = [];
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** Adds `showModal` and `close` to the dialogs of jsdom. */
export function addModalDialogs(): void {
  const dialogs = HTMLDialogElement.prototype;
  dialogs.showModal = function () {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    open.push(this);
  };
  dialogs.close = function () {
    if (!this.open) return;
    this.open = false;
    open.splice(open.indexOf(this), 1);
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', ({ key }) => {
    const top = open[open.length - 1];
    if (key === 'Escape' && top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
