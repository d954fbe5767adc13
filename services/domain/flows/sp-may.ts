import type { Grant } from '../kit/actor.js';
import type { spCommands } from './sp-words.js';

/** Who may give each command; level and branch included. Apart from the words, so that screens can ask without their schemas. */
export const spMay: Record<keyof typeof spCommands, readonly Grant[]> = {
  create: ['sales', 'kacab'],
  edit: ['sales', 'kacab'],
  submit: ['sales', 'kacab'],
  approveMarketing: ['sales:admin', 'kacab'],
  approveOwnFleet: ['operasional'],
  handOver: ['operasional'],
  setUnits: ['purchasing'],
  approvePurchasing: ['purchasing'],
  approveAkunting: ['akunting'],
  reject: ['sales:admin', 'kacab', 'operasional', 'purchasing', 'akunting'],
  revise: ['sales', 'kacab'],
  cancel: ['sales', 'kacab', 'operasional'],
  comment: ['sales', 'operasional', 'purchasing', 'akunting', 'kacab', 'webmaster'],
  changeUnitPrice: ['purchasing'],
  swapOwn: ['operasional'],
  swapMitra: ['purchasing'],
  depart: ['system'],
  finish: ['system'],
  invoice: ['system'],
  settle: ['system'],
};
