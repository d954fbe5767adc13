/** What says that there is nothing for its reader at an address: fetched where that is so, and at the first touch of any page. */
import { hot } from '@/ui/hot';

const LostPage = hot<{ forbidden?: string }>(() => import('./lost-page'));

/** 404 */
export const NotFound = () => <LostPage />;
/** 403. @param title of the page that is not theirs */
export const Forbidden = ({ title }: { title: string }) => <LostPage forbidden={title} />;
