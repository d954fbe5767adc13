/** The hint below an unknown city, loaded on first input: few forms open with one. */
import { hot } from '@/ui/hot';

export const CityUnknown = hot(async () => ({ default: (await import('./city-unknown')).CityUnknown }));
