import { IN_FLIGHT } from '../../../services/api/commands/claims.js';
import { BUDGET } from '../../../services/api/commands/command-executor.js';
import { DEADLINE } from './event-store.js';

it('has given an append up, and told the server so, well before what its command claimed lapses', () => {
  expect(BUDGET + DEADLINE).toBeLessThanOrEqual(IN_FLIGHT - 5_000);
});
