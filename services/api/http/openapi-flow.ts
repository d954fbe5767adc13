/** What flows and documents say of their steps, for the OpenAPI document: where each can be taken, and where it leads. */
import { spFlow } from '../../domain/flows/sp/sp.js';
import { infos } from '../../domain/infos.js';
import { kebab } from '../../domain/kit/aggregate.js';
import type { LifecycleStep } from '../../domain/kit/lifecycle.js';
import { own } from '../../domain/kit/own.js';
import type { Json } from './openapi-kit.js';

type Step = { label?: string; from?: readonly string[] } & Partial<
  Pick<LifecycleStep, 'to' | 'or' | 'event' | 'by' | 'apart'>
>;
const steps: Readonly<Record<string, Readonly<Record<string, Step>>>> = {
  [spFlow.name]: spFlow.steps,
  ...Object.fromEntries(infos.flatMap(({ name, life }) => (life ? [[name, life.steps]] : []))),
};
const APART: Readonly<Record<string, string>> = { creator: 'made it', editor: 'edited it' };
/** Who takes it, as far as that follows from what they did before. */
const personOf = ({ by, apart = [] }: Step): string => {
  if (by) return ' Only who made it.';
  if (apart.length === 0) return '';
  return ` Anybody but who ${apart.map((way) => own(APART, way) ?? `took ${kebab(way)}`).join(' or ')}.`;
};

/** The note of a command that is a step: statuses in words, and for programs as `x-from`, `x-to`, `x-event`. Empty for others. */
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
