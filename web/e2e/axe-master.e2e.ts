/** U4: every screen of master data opens for who may (all addresses: printed.e2e.ts), in all looks. */
import { lookAt } from './looks';
import { masterScreens } from './sights-master';

lookAt('master data', masterScreens, 2);
