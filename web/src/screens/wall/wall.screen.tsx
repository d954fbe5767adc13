/** A screen on a wall, or on somebody's desk for a while: the boards in turn; before it is connected, the way to that. */
import { useT } from '@/base/i18n';
import { useSession } from '@/base/session';
import { useTitle } from '@/base/title';
import { WallBoards } from './boards';
import { Connect } from './connect';

export const Component = () => {
  const t = useT();
  useTitle(t('Layar TV'));
  return useSession() ? <WallBoards /> : <Connect />;
};
