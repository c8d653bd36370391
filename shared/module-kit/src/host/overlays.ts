export interface ConfirmOptions {
  title: string;
  body?: string;
  confirm: string;
  cancel: string;
  tone?: 'primary' | 'danger';
}

/** Toasts and dialogs. */
export interface OverlaysHost {
  /**
   * Shows a toast. The caller of this function and of the next ones is the version of the page, e.g.
   * `mf-orders@1.0.0-ab`, which a report names if a text is not a string.
   */
  toast(message: string, caller: string): void;
  confirm(options: ConfirmOptions, caller: string): Promise<boolean>;
}
