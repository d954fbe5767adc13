/** What reads codes in a picture, as browsers offer it; TypeScript does not know it. `end`: of one that is ours. */
export type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>; end?: () => void };
