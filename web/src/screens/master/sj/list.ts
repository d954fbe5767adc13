/** The list of SJ beyond its declaration: what comes first in a row's menu. */
import type { Tailor } from '../tailor';
import { sjLeads } from './leads';

export const tailor: Tailor = (def) => ({ ...def, leads: sjLeads });
