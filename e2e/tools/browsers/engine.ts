/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Size of the window's content, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Window of a common phone. */
export const PHONE = { width: 390, height: 844 } as const satisfies Size;

/** Size of medium text in CSS pixels, unless the renter has changed it. */
export const TEXT_PX = 16;

/** A running browser. Every engine has the same functions, so that a story is written once for all of them. */
export interface Engine {
  /** Starts to open an address. Does not wait for the page, because tests inspect pages that hang or do not arrive. */
  open(address: string): Promise<void>;
  /** Goes back in the history like the browser's button. */
  back(): Promise<void>;
  /**
   * Runs a function in the page and returns its result.
   * @param script function that uses only its argument, because it is sent as text
   * @throws Error if the function throws, or if the page changes meanwhile
   */
  run<T>(script: () => T): Promise<Awaited<T>>;
  run<T, A>(script: (argument: A) => T, argument: A): Promise<Awaited<T>>;
  /** Presses the main button of the pointer at a point. */
  press(at: Point): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  /** Chooses a file in the file field that a CSS selector names. */
  choose(selector: string, file: string): Promise<void>;
  /** Sets the size of the window's content. */
  resize(size: Size): Promise<void>;
  /**
   * Installs an app. Missing in an engine that can install none here.
   * @param id id of the app's manifest, as a whole address
   * @param address a page of the app
   * @returns a function that opens the app at its start, in a window of its own, which this object then controls
   */
  install?(id: string, address: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Settings of a browser that a test starts. */
export interface EngineOptions {
  /** The browser's own if missing. */
  userAgent?: string;
  /** Text size as a multiple of the browser's default; 1 if missing. */
  textZoom?: number;
}

/** Something that an engine may be unable to do on this machine. */
export type Feature =
  'camera' | 'installation' | 'service worker' | 'text size' | 'user agent' | 'window size';

/** A browser that may be installed here. */
export interface EngineKind {
  name: string;
  /** Programs that it needs, with the Debian packages that contain them. */
  packages: readonly (readonly [program: string, name: string])[];
  /** Features that it does not have here, with the reason. */
  lacks: Partial<Record<Feature, string>>;
  /** Returns what is missing to start the browser here, or null. */
  missing(): string | null;
  /**
   * Starts the browser with an empty profile.
   * @param port a free port on loopback, for a browser that needs one
   */
  start(port: number, options?: EngineOptions): Promise<Engine>;
}
