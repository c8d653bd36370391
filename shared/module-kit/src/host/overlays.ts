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
   * Shows a toast.
   * @param caller version of the page, e.g. `mf-orders@1.0.0-ab`, which a report names if a text is not a string
   */
  toast(message: string, caller: string): void;
  /** Asks the renter. The caller is that of `toast`. */
  confirm(options: ConfirmOptions, caller: string): Promise<boolean>;
}
