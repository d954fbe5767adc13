/** What flows and documents say of their steps, for the OpenAPI document: where each can be taken, and where it leads. */
import { spFlow } from '../../domain/flows/sp/sp.js';
import { infos } from '../../domain/infos.js';
import type { LifecycleStep } from '../../domain/kit/lifecycle.js';
import type { Json } from './openapi-kit.js';

type Step = { label?: string; from?: readonly string[] } & Partial<Pick<LifecycleStep, 'to' | 'or' | 'event' | 'by'>>;
const steps: Readonly<Record<string, Readonly<Record<string, Step>>>> = {
  [spFlow.name]: spFlow.steps,
  ...Object.fromEntries(infos.flatMap(({ name, life }) => (life ? [[name, life.steps]] : []))),
};
const PERSON = { creator: ' Only who made it.', other: ' Anybody but who made or edited it.' } as const;

/** The note of a command that is a step: statuses in words, and for programs as `x-from`, `x-to`, `x-event`. Empty for others. */
export const stepNote = (aggregate: string, command: string, all = steps): { note: string } & Json => {
  const { from, to, or = [], event, by } = all[aggregate]?.[command] ?? {};
  const note = `${from ? ` In: ${from.join(', ')}.` : ''}${to ? ` Leads to: ${[to, ...or].join(' or ')}.` : ''}${by ? PERSON[by] : ''}`;
  return {
    note,
    ...(from ? { 'x-from': from } : {}),
    ...(to ? { 'x-to': or.length > 0 ? [to, ...or] : to } : {}),
    ...(event ? { 'x-event': event } : {}),
  };
};
