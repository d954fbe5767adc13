/** The line below an unknown city, fetched at the first touch: few forms open with one. */
import { hot } from '@/ui/hot';

export const CityUnknown = hot(async () => ({ default: (await import('./city-unknown')).CityUnknown }));
