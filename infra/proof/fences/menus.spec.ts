/** The declared menus have the specified lines, in their order. */
import { menuOf } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { menus } from '../../../services/domain/navigation/menus.js';
import { lacking, specified } from './specified-menus.js';

it.each([...new Set(jobdesks.map(menuOf))])('%s has the specified lines, in their order', (desk) => {
  expect(specified[desk]?.length ?? 0).toBeGreaterThan(0);
  const lines = menus[desk].flatMap(({ label: group, items }) =>
    items.map(({ label, path, disabled }, n) => ({
      ...(n === 0 ? { group } : {}),
      label,
      path,
      off: disabled !== undefined,
    })),
  );
  expect([desk, lacking(desk, lines)]).toEqual([desk, []]);
});
