/** Error pages, loaded when needed or with the first interaction. */
import { hot } from '@/ui/hot';

const LostPage = hot<{ forbidden?: string }>(() => import('./lost-page'));

/** 404 */
export const NotFound = () => <LostPage />;
/** 403. @param title of the refused page */
export const Forbidden = ({ title }: { title: string }) => <LostPage forbidden={title} />;
