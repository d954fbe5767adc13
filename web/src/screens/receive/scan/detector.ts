/** The browser's barcode detector, missing in TypeScript's types. `end`: only of our own. */
export type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>; end?: () => void };
