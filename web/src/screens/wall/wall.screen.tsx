/**
 * A wall screen, or a temporary display on a desk: the boards in rotation; before it is connected, the form for the
 * code.
 */

import { useSession } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { WallBoards } from './boards';
import { Connect } from './connect';

export const Component = () => {
  const t = useT();
  useTitle(t('Layar TV'));
  return useSession() ? <WallBoards /> : <Connect />;
};
