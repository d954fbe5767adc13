import { spKind } from '@domain/flows/sp/kind';
import { deskMenus, documents } from '@domain/infos';
import type { MenuName } from '@domain/kit/aggregate/actor';
import { menus } from '@domain/navigation/menus';
import { takeDocuments } from '@/base/entity/documents';
import { takeMenu } from '@/base/navigation/menu';

/** Loads the document kinds and every desk's menu as if they had been fetched; without icons. */
export const takeMenus = (): void => {
  takeDocuments([spKind]);
  for (const [name, groups] of Object.entries(menus))
    takeMenu(name as MenuName, {
      ...{ groups, documents, icons: {} },
      approvals: deskMenus[name as MenuName].approvals,
    });
};
