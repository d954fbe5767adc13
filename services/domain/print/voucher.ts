/**
 * What a declared paper of money has beside its fields: the amount in words, where and when it is signed for the company,
 * and the stamp that it bears.
 */
import { stampDuty } from '../common/tax.js';
import type { Need } from '../kit/aggregate/aggregate.js';
import type { Classes } from '../kit/aggregate/redacted-fields.js';
import type { KindPaper } from '../kit/document/kind-paper.js';
import type { FieldInfo, FieldKind } from '../kit/entity/field-info.js';
import { terbilang } from '../kit/values/terbilang.js';
import { branch } from '../master/branch.js';
import { confirmedRate, confirmedRateNeed } from '../master/ketentuan.js';
import type { PaperCtx } from './paper.js';

export type Voucher = {
  words?: { label: string; amount: number; text: string };
  party?: { label: string; name: string };
  /** Signatory for the company. */
  issuer?: string;
  /** `city`: of the branch; empty: it belongs to none. */
  dated?: { city: string; day: string };
  /** Amount of the stamp; absent: it bears none. */
  stamp?: number;
  note?: string;
};
type Declared = Pick<KindPaper, 'words' | 'party' | 'signs' | 'issuer' | 'dated' | 'stamp' | 'notes'>;
/** A field of the kind, and its value in a state. */
type Field<S> = (name: string) => {
  info: FieldInfo;
  value: (state: S) => unknown;
  word: (state: S) => string | number;
};

/** @throws if a field is none of its kind, or if nobody signs for the company */
export const voucherOf = <S extends { fields: Readonly<Record<string, unknown>> }>(
  called: string,
  { words, party, signs = [], issuer, dated, stamp, notes = {} }: Declared,
  field: Field<S>,
  branchOf: (state: S) => string,
) => {
  const ofKind = (name: string, kind: FieldKind) => {
    const one = field(name);
    if (one.info.kind !== kind) throw new Error(`${called}: ${name} is no ${kind}`);
    return one;
  };
  if (issuer !== undefined && !signs.includes(issuer)) throw new Error(`${called}: ${issuer} is none of its signs`);
  if ((stamp || dated !== undefined) && issuer === undefined) throw new Error(`${called}: nobody signs as its issuer`);
  if (party !== undefined && words === undefined) throw new Error(`${called}: ${party} stands beside no amount`);
  const who = party === undefined ? undefined : field(party);
  const amount = words === undefined ? undefined : ofKind(words, 'money');
  const on = dated === undefined ? undefined : ofKind(dated, 'date');
  const duty = stamp && { of: ofKind(stamp.of, 'money'), on: ofKind(stamp.on, 'date') };
  return {
    /** What tells a field is closed to those to whom the field is. */
    classes: (classes: Classes): Classes => {
      const of = { words, party, stamp: stamp?.of };
      return Object.fromEntries(
        Object.entries(of).flatMap(([part, name = '']) => {
          const one = classes[name];
          return one ? [[part, one]] : [];
        }),
      );
    },
    needs: (state: S): Need[] => {
      const day = String(duty?.on.value(state) ?? '');
      return day === '' ? [] : [confirmedRateNeed('METERAI', day)];
    },
    /** @throws Rejected `rate-missing`, `rate-unconfirmed` */
    content: (state: S, ctx: PaperCtx): Voucher => {
      const sum = Number(amount?.value(state) ?? 0);
      const id = branchOf(state);
      const note = notes[String(state.fields.status ?? '')];
      const rate = duty && confirmedRate(ctx, 'METERAI', String(duty.on.value(state)), stamp.on).fields;
      const owed = duty && rate ? stampDuty(Number(duty.of.value(state)), rate) : 0;
      return {
        ...(amount && { words: { label: amount.info.label, amount: sum, text: `${terbilang(sum)} rupiah` } }),
        ...(who && { party: { label: who.info.label, name: String(who.word(state)) } }),
        ...(issuer !== undefined && { issuer }),
        ...(on && {
          dated: { city: id ? ctx.fact(branch.aggregate, id).fields.kota : '', day: String(on.value(state) ?? '') },
        }),
        ...(owed > 0 && { stamp: owed }),
        ...(note !== undefined && { note }),
      };
    },
  };
};
