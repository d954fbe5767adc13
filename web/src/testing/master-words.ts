/** Texts that declarations contribute to the screens: names of entities and fields, and actions and events of flows. */

import { statementWords } from '@domain/flows/credit/statement';
import { batched } from '@domain/flows/platform/batch-kinds';
import { deliveryBy } from '@domain/flows/sj/delivery-report';
import { outcomes } from '@domain/flows/sj/outcomes';
import { spFields } from '@domain/flows/sp/fields';
import { spList, spListAt } from '@domain/flows/sp/list';
import { spFlow } from '@domain/flows/sp/sp';
import { entities } from '@domain/index';
import { infos } from '@domain/infos';
import { firstSteps } from '@domain/navigation/first-steps';
import { laterParts, plannedRoutes } from '@domain/navigation/later';
import { menus } from '@domain/navigation/menus';
import { printPages } from '@domain/navigation/print-pages';
import { trailTexts } from '@domain/queries/trail';
import { otherNames } from '@domain/texts/names';
import { fieldWords, screenWords } from '@domain/wording/kind-words';
import { rightWords } from '@views/rights';

const who = { id: 'x', jobdesk: 'sales', level: 'admin' } as const;
const spLists = ['sp-list', 'sp-waiting', 'sp-approved', 'sp-cancelled', 'sp-archive'].map((screen) =>
  spListAt({
    route: { screen, title: '' },
    who,
    day: '2026-07-21',
    now: '2026-07-21T02:00:00.000Z',
  }),
);
/** All texts once, for the translation tests. */
export const masterWords = (): Set<string> =>
  new Set([
    ...otherNames,
    // Options are rendered by hand, or have the name of their unit.
    ...spFields.flatMap(({ label, placeholder = label }) => [label, placeholder]),
    ...Object.values(menus).flatMap((groups) =>
      groups.flatMap(({ items }) =>
        items.flatMap(({ label, translatable: isOwnLabel, disabled = [] }) =>
          [...(isOwnLabel ? [label] : []), disabled].flat(),
        ),
      ),
    ),
    ...rightWords,
    ...infos.flatMap(({ fourEyes }) => fourEyes?.rows.map(({ label }) => label) ?? []),
    ...plannedRoutes.map(({ what }) => what),
    ...Object.values(laterParts).flatMap(({ label, why, meanwhile }) => [label, why, meanwhile]),
    ...[...Object.values(outcomes), ...Object.values(deliveryBy)].map(({ label }) => label),
    ...Object.values(outcomes).map(({ short }) => short),
    ...printPages.flatMap(({ label, title }) => [label, title]),
    ...trailTexts,
    ...Object.values(statementWords),
    ...batched.flatMap(({ info }) => [
      ...info.actions.map(({ label }) => label),
      ...[...info.fields, ...info.actions.flatMap(({ fields }) => fields)].flatMap(({ label, hint }) => [
        label,
        ...(hint ? [hint] : []),
      ]),
    ]),
    ...firstSteps.flatMap(({ label, why, needs }) => [label, why, ...needs.map((need) => need.label)]),
    ...Object.values(spFlow.historyLabels).map(({ text }) => text),
    ...Object.values(spFlow.steps).flatMap(({ label }) => label ?? []),
    ...spLists.flatMap(({ tabs }) =>
      tabs.flatMap(({ label, empty }) => [label, empty?.title, empty?.detail].flatMap((word) => word ?? [])),
    ),
    ...[...spList.fields, ...spList.derived].flatMap(fieldWords),
    ...infos.flatMap((info) =>
      screenWords(
        info,
        entities.find(({ name }) => name === info.name),
      ),
    ),
  ]);
