import type { Currency, EnvironmentName, RegionCode } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';

/** Settings of an environment. Publishing writes them into the page data (decision 28). */
export interface Settings {
  /** Environment of the host. Publishing refuses settings that contradict the host. */
  environment: EnvironmentName;
  brand: string;
  /** API base per data region, e.g. `{ JP: "https://api.example" }`. */
  api: Record<RegionCode, string>;
  /** The two app ids of the environment (R9.21). */
  appIds: { wechat: string; alipay: string };
  /** Origins of the cabinet links that the scanner accepts. */
  qrOrigins: string[];
  /** Origins of hosted checkouts that a payment may open. */
  checkoutOrigins: string[];
  /** Origins of sign-in providers. */
  identityOrigins: string[];
  tiles: { url: string; attribution: string; maxZoom: number };
  /** Origins of photos and map tiles. */
  imageOrigins: string[];
}

/** Region of the document. */
export interface RegionInfo {
  /** Upper case: JP, MY, HK. */
  code: RegionCode;
  /** First path segment as written, with its slash; '' if the address has no base. */
  base: string;
  currency: Currency;
  timeZone: string;
}

/** The region, its settings, and the language. */
export interface RegionHost {
  settings: Settings;
  region: RegionInfo;
  setLanguage(language: Language): void;
  /** Loads this page as a new document under another region's base. */
  switchRegion(code: RegionCode): void;
  /** Switches the region for a rental. Asks for consent unless the renter has an account in that region. */
  continueInRegion(code: RegionCode): Promise<void>;
}
