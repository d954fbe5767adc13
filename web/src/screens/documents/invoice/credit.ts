import { isOwed } from '@domain/flows/invoice/status';
import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import type { Who } from '@domain/navigation/access';

/** Open the dialogs of a credit note and of a correction, in the address of an invoice's page. */
export const CREDIT = 'nk';
export const CORRECT = 'koreksi';
/** Only what is still owed is reduced, or corrected. @param status of the invoice */
export const mayCredit = (status: string, who: Who): boolean =>
  isOwed(status) && hasRight(rightOf('nk', 'register'), ['akunting'], who);
