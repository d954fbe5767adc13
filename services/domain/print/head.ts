/** Letterhead of a paper: the company's, by the document's branch and that branch's business unit. */
import { holderOf, type Need } from '../kit/aggregate/aggregate.js';
import type { FileValue } from '../kit/values/file-value.js';
import { branch } from '../master/branch.js';
import { bu } from '../master/bu.js';
import type { PaperCtx } from './paper.js';

/** `file`: id of an immutable file; `ratio`: width to height; `bytes`: as a data URL, added for drawing. */
export type Logo = { file: string; ratio: number; bytes?: string };
export type Letterhead = {
  company: string;
  branch: string;
  address: string;
  npwp: string;
  phone: string;
  /** Customer service; empty: none is set. */
  service: string;
  /** The business unit's own; absent: the product's logo is used. */
  logo?: Logo;
  /** Recipient of each copy of an SJ; empty: there is one copy. */
  copies: string[];
};
/** For a paper of no branch, if no business unit is marked as the head office. */
const NO_HEAD: Letterhead = {
  ...{ company: '', branch: '', address: '', npwp: '', phone: '', service: '' },
  copies: [],
};

/** Needs of {@link headOf}. */
export const headNeeds = (branchId: string): Need[] => [
  {
    aggregate: branch.aggregate,
    id: branchId,
    more: ({ fields }: { fields: { bu?: string } }) => (fields.bu ? [{ aggregate: bu.aggregate, id: fields.bu }] : []),
  },
];
/** Most copies of an SJ that a BU can set. */
const MOST_COPIES = 5;
type Company = {
  name?: string;
  address?: string;
  npwp?: string;
  phone?: string;
  service?: string;
  copies?: string;
  logo?: FileValue;
};
const logoOf = ({ id, width = 1, height = 1 }: FileValue): Logo => ({ file: id, ratio: width / height });
const companyHead = (company: Company | undefined): Letterhead => ({
  company: company?.name ?? '',
  branch: '',
  address: company?.address ?? '',
  npwp: company?.npwp ?? '',
  phone: company?.phone ?? '',
  service: company?.service ?? '',
  ...(company?.logo && { logo: logoOf(company.logo) }),
  copies: (company?.copies ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, MOST_COPIES),
});
type Office = { name?: string; address?: string; phone?: string; kota?: string };
/** A branch's own address and telephone take precedence over the company's; without a branch it is the head office's. */
export const letterheadOf = (company: Company | undefined, of?: Office): Letterhead => {
  const head = companyHead(company);
  if (!of) return { ...head, branch: 'Kantor Pusat' };
  return {
    ...head,
    branch: of.name ? `Cabang ${of.name}` : '',
    address: of.address || head.address || of.kota || '',
    phone: of.phone || head.phone,
  };
};
/** @param unit business unit in place of the branch's own: needed beside {@link headNeeds} */
export const headOf = (branchId: string, ctx: PaperCtx, unit = ''): Letterhead => {
  const { fields: b } = ctx.fact(branch.aggregate, branchId);
  const id = unit || b.bu;
  return letterheadOf(id ? ctx.fact(bu.aggregate, id).fields : undefined, b);
};

/** The business unit that is marked as the head office. */
const headOffice = holderOf(bu.aggregate, 'pusat', 'YA');
/** Needs of {@link headOfficeHead}. */
export const headOfficeNeeds: readonly Need[] = [headOffice];
/** The head office's letterhead; empty if no business unit is marked as it. */
export const headOfficeHead = (ctx: PaperCtx): Letterhead => {
  const { status, fields } = ctx.fact(bu.aggregate, headOffice.id);
  return status === 'active' ? letterheadOf(fields) : NO_HEAD;
};
