/** The words that declarations bring to the screens: what entities and their fields are called, and what flows do and tell. */

import { batched } from '@domain/flows/batched';
import { deliveryBy } from '@domain/flows/sj/delivery-report';
import { outcomes } from '@domain/flows/sj/outcomes';
import { spFields } from '@domain/flows/sp/fields';
import { spList, spListAt } from '@domain/flows/sp/list';
import { spFlow } from '@domain/flows/sp/sp';
import { infos } from '@domain/infos';
import type { FieldInfo } from '@domain/kit/field-info';
import { firstSteps } from '@domain/navigation/first-steps';
import { laterParts, laterRoutes } from '@domain/navigation/later';
import { menus } from '@domain/navigation/menus';
import { printPages } from '@domain/print/pages';
import { trailTexts } from '@domain/queries/trail';
import { otherNames } from '@domain/texts/names';
import { rightWords } from '@views/rights';

const wordsOf = (field: FieldInfo): string[] => [
  field.label,
  ...(field.hint ? [field.hint] : []),
  ...(field.zeroWarning ? [field.zeroWarning] : []),
  ...(field.options ?? []).map((option) => option.label),
  ...(field.rows ?? []).flatMap(wordsOf),
];
const who = { id: 'x', jobdesk: 'sales', level: 'admin' } as const;
const spLists = ['sp-list', 'sp-waiting', 'sp-approved', 'sp-cancelled', 'sp-archive'].map((screen) =>
  spListAt({
    route: { screen, title: '' },
    who,
    day: '2026-07-21',
    now: '2026-07-21T02:00:00.000Z',
  }),
);
/** Every word once; for the tests of texts, which read all declarations. */
export const masterWords = (): Set<string> =>
  new Set([
    ...otherNames,
    // Options are drawn by hand, or called by their unit.
    ...spFields.flatMap(({ label, placeholder = label }) => [label, placeholder]),
    ...Object.values(menus).flatMap((groups) =>
      groups.flatMap(({ items }) => items.flatMap(({ disabled = [] }) => disabled)),
    ),
    ...rightWords,
    ...laterRoutes.map(({ what }) => what),
    ...Object.values(laterParts).flatMap(({ label, why, meanwhile }) => [label, why, meanwhile]),
    ...[...Object.values(outcomes), ...Object.values(deliveryBy)].map(({ label }) => label),
    ...Object.values(outcomes).map(({ short }) => short),
    ...printPages.flatMap(({ label, title }) => [label, title]),
    ...trailTexts,
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
    ...[...spList.fields, ...spList.derived].flatMap(wordsOf),
    ...infos.flatMap((info) => [
      info.label,
      ...Object.values(info.life?.steps ?? {}).map(({ historyLabel }) => historyLabel),
      ...[...info.fields, ...info.derived].flatMap(wordsOf),
      ...info.form.map((section) => section.label),
      ...(info.list.tabs ?? []).flatMap(({ label }) => label ?? []),
      ...info.actions.flatMap((action) => [action.label, ...action.fields.flatMap(wordsOf)]),
    ]),
  ]);
