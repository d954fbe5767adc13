/**
 * Which steps are approvals: decisions on what somebody else made, unlike the next piece of work. A step tells by whom
 * it excludes: who made the document (`by: 'other'`, or `apart` with its creator or editors), who wrote the entry or
 * proposed its change (`eyes`). Where code excludes them, or the product itself made the document, the declaration
 * says `approval`. A step that excludes only other steps (a verifier never pays) is work.
 */
import type { ApproverRestriction } from './four-eyes-rule.js';
import { type Lifecycle, MAKERS } from './lifecycle.js';
import type { ApprovalMark } from './status.js';

type Step = {
  name: string;
  look?: 'primary' | 'danger' | 'quiet';
  eyes?: ApproverRestriction;
  approval?: ApprovalMark;
  when?: { field: string; in: readonly unknown[] };
};

/** True for an approval; what refuses is none ({@link refusalAmong}). @param life of a document */
export const isApproval = ({ name, look, eyes, approval }: Step, life?: Pick<Lifecycle, 'steps'>): boolean => {
  if (look === 'danger' || look === 'quiet') return false;
  const apart = life?.steps[name]?.apart ?? [];
  return (
    approval !== undefined || eyes === 'editor' || eyes === 'approver' || MAKERS.some((who) => apart.includes(who))
  );
};

/**
 * The step that refuses what an approval grants: of a document the dangerous one that gives it back to its editors or
 * leads out of the lifecycle, of an entry the dangerous one for the same condition.
 * @param status in which a document waits
 */
export const refusalAmong = <S extends Step>(
  steps: readonly S[],
  approval: Step,
  life?: Pick<Lifecycle, 'steps' | 'statuses' | 'editableIn'>,
  status = '',
): S | undefined =>
  steps.find(({ name, look, when }) => {
    if (look !== 'danger') return false;
    if (!life) return JSON.stringify(when) === JSON.stringify(approval.when);
    const step = life.steps[name];
    if (!step?.from.includes(status)) return false;
    const end = life.statuses.find(({ value }) => value === step.to);
    return life.editableIn.includes(step.to) || end?.look === 'rejected' || end?.look === 'muted';
  });
