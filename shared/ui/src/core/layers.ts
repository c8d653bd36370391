/** Open modal dialogs, the topmost one last. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
let overflow = '';
let root: HTMLElement | null = null;

/** Returns the element that contains the layers above the page. */
export const layerRoot = (): HTMLElement => root ?? document.body;

/**
 * Sets the element that contains the layers. Default: the body.
 * @returns a function that restores the default
 */
export function setLayerRoot(element: HTMLElement): () => void {
  root = element;
  return () => {
    root = null;
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * Shows a modal dialog above the open ones, with the focus. The browser makes everything below it inert. The page does
 * not scroll while a dialog is open.
 * @returns a function that closes the dialog. The focus returns to the element that had it before.
 */
export function openLayer(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) {
    overflow = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
  }
  open.push(dialog);
  dialog.showModal();
  dialog.focus();
  changed();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    if (open.length === 0) document.body.style.overflow = overflow;
    dialog.close();
    changed();
  };
}

/** Moves an element into the topmost dialog whenever that changes, because the browser makes everything else inert. */
export function followTopLayer(element: HTMLElement): () => void {
  const move = () => (open[open.length - 1] ?? layerRoot()).append(element);
  move();
  listeners.add(move);
  return () => {
    listeners.delete(move);
    element.remove();
  };
}
