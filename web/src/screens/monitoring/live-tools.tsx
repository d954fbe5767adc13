/** Tools in the header of each live board; none on a wall. */
import { useOnWall } from '@/kit/wall/on-wall';
import { EnterPast } from './replay/enter';
import { WallButton } from './wall-button';

export const LiveTools = () =>
  useOnWall() !== undefined ? null : (
    <>
      <WallButton />
      <EnterPast />
    </>
  );
