/** What each live board has in its head; on a wall nothing. */
import { useOnWall } from '@/kit/on-wall';
import { EnterPast } from './replay/enter';
import { WallButton } from './wall-button';

export const LiveTools = () =>
  useOnWall() !== undefined ? null : (
    <>
      <WallButton />
      <EnterPast />
    </>
  );
