export declare const STAYS: number;
export declare const takeOver: (fresh: string, place: string, note: string, now?: number) => void;
