import { jobdesks } from '@domain/kit/actor';
import { menus } from '@domain/menus';
import { takeMenu } from '@/base/menu';

/** Every desk's menu, as if each had been fetched; without icons. */
export const takeMenus = (): void => {
  for (const desk of jobdesks) takeMenu(desk, { groups: menus[desk], icons: {} });
};
