/** U4: every address of master data opens for who may, in all looks. */
import { lookAt } from './looks';
import { masterSights } from './sights-master';

lookAt('master data', masterSights, 2);
