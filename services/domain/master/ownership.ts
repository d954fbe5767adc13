/** Owner of a vehicle or driver: the company, or a mitra, which must be named. */
import { z } from 'zod';
import { reject } from '../kit/aggregate/reject.js';
import { optionalRef } from '../kit/entity/entity.js';
import { mitra } from './mitra.js';

export const ownership = {
  milik: z
    .enum(['SENDIRI', 'MITRA'])
    .default('SENDIRI')
    .meta({ label: 'Milik', options: { SENDIRI: 'Sendiri', MITRA: 'Mitra' } }),
  mitra: optionalRef(mitra, 'Mitra'),
};
/** Refuses a mitra's entry without its mitra, and an own one with a mitra. */
export const checkOwnership = ({ milik, mitra }: { milik: 'SENDIRI' | 'MITRA'; mitra: string }): void => {
  if (milik === 'MITRA' && mitra === '') reject('needed-when', { label: 'Mitra', what: 'milik mitra' }, 'mitra');
  if (milik === 'SENDIRI' && mitra !== '') reject('mitra-own', {}, 'mitra');
};
