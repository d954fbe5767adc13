import { documents } from '@domain/infos';
import type { MenuName } from '@domain/kit/actor';
import { menus } from '@domain/navigation/menus';
import { takeMenu } from '@/base/menu';

/** Every desk's menu, as if each had been fetched; without icons. */
export const takeMenus = (): void => {
  for (const [name, groups] of Object.entries(menus)) takeMenu(name as MenuName, { groups, documents, icons: {} });
};
