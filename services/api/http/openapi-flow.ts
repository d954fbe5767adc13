/** OpenAPI: the steps of flows and documents, where each can be taken, and where it leads. */
import { spFlow } from '../../domain/flows/sp/sp.js';
import { infos } from '../../domain/infos.js';
import { kebab } from '../../domain/kit/aggregate/aggregate.js';
import type { LifecycleStep } from '../../domain/kit/lifecycle/lifecycle.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import type { Json } from './openapi-kit.js';

type Step = { label?: string; from?: readonly string[] } & Partial<
  Pick<LifecycleStep, 'to' | 'or' | 'event' | 'by' | 'apart'>
>;
const steps: Readonly<Record<string, Readonly<Record<string, Step>>>> = {
  [spFlow.name]: spFlow.steps,
  ...Object.fromEntries(infos.flatMap(({ name, life }) => (life ? [[name, life.steps]] : []))),
};
const APART: Readonly<Record<string, string>> = { creator: 'made it', editor: 'edited it' };
/** Who may take a step, as far as that depends on earlier steps. */
const personOf = ({ by, apart = [] }: Step): string => {
  if (by) return ' Only who made it.';
  if (apart.length === 0) return '';
  return ` Anybody but who ${apart.map((way) => ownProperty(APART, way) ?? `took ${kebab(way)}`).join(' or ')}.`;
};

/**
 * The note of a command that is a step: statuses in words, and machine-readable as `x-from`, `x-to`, `x-event`. Empty
 * for other commands.
 */
export const stepNote = (aggregate: string, command: string, all = steps): { note: string } & Json => {
  const step = all[aggregate]?.[command] ?? {};
  const { from, to, or = [], event } = step;
  const note = `${from ? ` In: ${from.join(', ')}.` : ''}${to ? ` Leads to: ${[to, ...or].join(' or ')}.` : ''}${personOf(step)}`;
  return {
    note,
    ...(from ? { 'x-from': from } : {}),
    ...(to ? { 'x-to': or.length > 0 ? [to, ...or] : to } : {}),
    ...(event ? { 'x-event': event } : {}),
  };
};
