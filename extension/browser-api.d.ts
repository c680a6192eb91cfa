/** The parts of the browser's extension API that the extension uses. */
declare const chrome: {
  readonly i18n: { getMessage(key: string, values?: readonly string[]): string; getUILanguage(): string };
  readonly tabs: { query(filter: { active: true; currentWindow: true }): Promise<{ id?: number }[]> };
  readonly scripting: {
    executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<unknown>;
  };
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
    };
  };
  readonly runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  };
};

/** The markets of the site that the extension was built for. */
declare const EXTENSION_MARKETS: readonly import('./site-market.ts').SiteMarket[];
